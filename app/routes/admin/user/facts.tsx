import { RatingLink } from "~/components/reviews/rating-link";
import { CalendarDay, DateTime, EmailText, StatusStamp, userStamps } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { accountTexts } from "~/copy/admin/account-admin";
import { ROLE_NAMES } from "~/copy/admin/admin";
import type { userAccount } from "~/domain/admin/user-account.server";
import { todayIn } from "~/lib/time/dates";

const texts = accountTexts.facts;

export type ShownAccount = ReturnType<typeof userAccount>;

/** Who has the account, and how it stands. */
export function AccountFacts({ account, zone }: { account: ShownAccount; zone: string }) {
  const { id, name, role, status, phone, city, usState, createdAt, companyName, suspendedAt, payoutsHeldAt, closedAt } =
    account;
  const facts: Fact[] = [
    ...(role === "company" ? [[texts.company, companyName] as const] : []),
    ...(closedAt === null ? contactOf(account) : []),
    [texts.phone, phone],
    [texts.place, [city, usState].filter(Boolean).join(", ")],
    [texts.role, ROLE_NAMES[role]],
    ...(closedAt === null ? [[texts.status, <StatusStamp key="status" {...userStamps[status]} />] as const] : []),
    ...(suspendedAt === null
      ? []
      : [[texts.suspended, <DateTime key="since" at={suspendedAt} zone={zone} long />] as const]),
    ...(payoutsHeldAt === null
      ? []
      : [[texts.held, <DateTime key="held" at={payoutsHeldAt} zone={zone} long />] as const]),
    [texts.joined, <CalendarDay key="joined" date={todayIn(zone, createdAt)} long />],
    [texts.lastSeen, <LastSeen key="seen" account={account} zone={zone} />],
    [texts.twoFactor, account.hasTwoFactor ? texts.on : texts.off],
    ...(role === "admin" || closedAt !== null
      ? []
      : [[texts.rating, <RatingLink key="rating" rating={account.rating} person={{ id, name }} />] as const]),
  ];
  return <Facts facts={facts} />;
}

function contactOf({ email, emailVerifiedAt }: ShownAccount): Fact[] {
  return [
    [
      texts.email,
      <span key="email">
        <EmailText email={email} /> ({emailVerifiedAt === null ? texts.unconfirmed : texts.confirmed})
      </span>,
    ],
  ];
}

function LastSeen({ account: { lastSeenAt, openSessions }, zone }: { account: ShownAccount; zone: string }) {
  if (lastSeenAt === null) return texts.never;
  return (
    <>
      <DateTime at={lastSeenAt} zone={zone} long /> · {texts.browsers(openSessions)}
    </>
  );
}

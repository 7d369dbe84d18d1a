import { RatingLink } from "~/components/reviews/rating-link";
import { CalendarDay, DateTime, EmailText, reviewStamps, StatusStamp, userStamps } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { accountTexts } from "~/copy/admin/account-admin";
import { ROLE_NAMES } from "~/copy/admin/admin";
import { COMPANY_ROLE_NAMES } from "~/copy/admin/companies-admin";
import { payoutAccountTexts } from "~/copy/money/payout-accounts";
import type { userAccount } from "~/domain/admin/user-account.server";
import { todayIn } from "~/lib/time/dates";

const texts = accountTexts.facts;
const { names } = payoutAccountTexts;

export type ShownAccount = ReturnType<typeof userAccount>;

/** Who has the account, and how it stands. */
export function AccountFacts({ account, zone }: { account: ShownAccount; zone: string }) {
  const { id, name, role, standing, phone, city, usState, createdAt, company, suspendedAt, payoutsHeldAt, closedAt } =
    account;
  const facts: Fact[] = [
    ...(role === "company"
      ? [[texts.company, company ? <CompanyLink key="company" company={company} /> : texts.noCompany] as const]
      : []),
    ...(closedAt === null ? contactOf(account) : []),
    [texts.phone, phone],
    [texts.place, [city, usState].filter(Boolean).join(", ")],
    [texts.role, ROLE_NAMES[role]],
    ...(closedAt === null ? [[texts.status, <StatusStamp key="status" {...userStamps[standing]} />] as const] : []),
    ...(suspendedAt === null
      ? []
      : [[texts.suspended, <DateTime key="since" at={suspendedAt} zone={zone} long />] as const]),
    ...(payoutsHeldAt === null
      ? []
      : [[texts.held, <DateTime key="held" at={payoutsHeldAt} zone={zone} long />] as const]),
    [texts.joined, <CalendarDay key="joined" date={todayIn(zone, createdAt)} long />],
    [
      texts.lastSignIn,
      account.lastSignInAt === null ? (
        texts.neverSignedIn
      ) : (
        <DateTime key="in" at={account.lastSignInAt} zone={zone} long />
      ),
    ],
    [texts.lastSeen, <LastSeen key="seen" account={account} zone={zone} />],
    [texts.twoFactor, account.hasTwoFactor ? texts.on : texts.off],
    ...(role === "inspector" ? workOf(account) : []),
    ...(role === "admin" || closedAt !== null
      ? []
      : [[texts.rating, <RatingLink key="rating" rating={account.rating} person={{ id, name }} />] as const]),
  ];
  return <Facts facts={facts} />;
}

function CompanyLink({ company: { id, name, role } }: { company: NonNullable<ShownAccount["company"]> }) {
  return (
    <>
      <Link to={`/admin/companies/${id}`} className="link">
        {name}
      </Link>
      , {COMPANY_ROLE_NAMES[role]}
    </>
  );
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

/** What an inspector has handed in, and how they are paid, each with the way to its page. */
function workOf({ id, equipment, payoutAccounts }: ShownAccount): Fact[] {
  const none = texts.nothingYet;
  return [
    [
      texts.equipment,
      equipment.map((submission) => (
        <Link key={submission.id} to={`/admin/equipment/${submission.id}`} className="link-alone">
          {reviewStamps.equipment[submission.state].label}
        </Link>
      ))[0] ?? none,
    ],
    [
      texts.payouts,
      payoutAccounts.length === 0
        ? none
        : payoutAccounts.map(({ method, status }) => (
            <Link
              key={method}
              to={method === "manual" ? `/admin/payouts/manual/${id}` : `/admin/payouts/accounts/${id}`}
              className="link-alone mr-4"
            >
              {texts.payoutWay(names.methods[method], names.statuses[status])}
            </Link>
          )),
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

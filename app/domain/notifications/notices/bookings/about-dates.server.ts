import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Notice, NoticeKind } from "~/lib/notices";
import { displayNameOf } from "../../../people/display-name.server";

const { bookings, dateProposals } = schema;

/** Which kinds tell the side that proposed, and which the side that answers. */
const KINDS = {
  proposed: { answerer: "date_proposed" },
  accepted: { proposer: "date_accepted", answerer: "date_agreed" },
  declined: { proposer: "date_declined" },
  withdrawn: { answerer: "date_withdrawn" },
  expired: { proposer: "date_expired", answerer: "date_missed" },
} as const satisfies Record<Happened, { proposer?: DateKind; answerer?: DateKind }>;

type Happened = "proposed" | "accepted" | "declined" | "withdrawn" | "expired";
type DateKind = Extract<NoticeKind, `date_${string}`>;

/** Whoever did something with a date has seen it done, but a date that is agreed or missed is told to both. Nobody is told of the dates of a booking that is over. */
export function dateNotices(tx: Connection, dateProposalId: string, happened: Happened): Notice[] {
  const found = tx
    .select({ proposal: dateProposals, booking: bookings })
    .from(dateProposals)
    .innerJoin(bookings, eq(bookings.id, dateProposals.bookingId))
    .where(eq(dateProposals.id, dateProposalId))
    .get();
  if (found?.booking.state !== "confirmed") return [];
  const { proposal, booking } = found;
  const { companyId, inspectorId, proposerId, startsAt, declineReason } = proposal;
  const answererId = proposerId === companyId ? inspectorId : companyId;
  const { title, zone } = booking;
  const toSide = (userId: string, otherId: string, kind: DateKind | undefined): Notice[] => {
    if (!kind) return [];
    const about = { userId, link: `/bookings/${booking.id}`, aboutId: dateProposalId };
    const said = { title, zone, startsAt, name: displayNameOf(tx, otherId) };
    return kind === "date_declined"
      ? [{ ...about, kind, params: { ...said, reason: declineReason ?? "" } }]
      : [{ ...about, kind, params: said }];
  };
  const kinds: { proposer?: DateKind; answerer?: DateKind } = KINDS[happened];
  return [...toSide(proposerId, answererId, kinds.proposer), ...toSide(answererId, proposerId, kinds.answerer)];
}

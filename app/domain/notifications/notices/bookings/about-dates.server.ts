import { eq } from "drizzle-orm";
import { bookings, type Connection, dateProposals } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";

type Happened = "proposed" | "accepted" | "declined" | "withdrawn" | "expired";

/** Whoever did something with a date has seen it done, but a date that is agreed or missed notifies both. Nobody is notified of the dates of a booking that is over. */
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
  const about = { link: `/bookings/${booking.id}`, aboutId: dateProposalId };
  const toProposer = { ...about, sideId: proposerId };
  const toAnswerer = { ...about, sideId: answererId };
  const byAnswerer = { title, zone, startsAt, name: whom(answererId) };
  const byProposer = { title, zone, startsAt, name: whom(proposerId) };
  switch (happened) {
    case "proposed":
    case "withdrawn":
      return [{ ...toAnswerer, kind: `date_${happened}`, params: byProposer }];
    case "declined":
      return [{ ...toProposer, kind: "date_declined", params: { ...byAnswerer, reason: declineReason ?? "" } }];
    case "accepted":
    case "expired":
      return [
        { ...toProposer, kind: `date_${happened}`, params: { ...byAnswerer, side: "proposer" } },
        { ...toAnswerer, kind: `date_${happened}`, params: { ...byProposer, side: "answerer" } },
      ];
  }
}

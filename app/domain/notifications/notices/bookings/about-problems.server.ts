import { eq } from "drizzle-orm";
import { bookings, type Connection, problemOffers, problems } from "#db/client.server";
import { addCents, type Cents, zeroCents } from "~/lib/money";
import { type Notice, type Whom, whom } from "~/lib/notices";
import { SIDES, type Side } from "~/lib/vocabulary";
import { otherSide, reporterOf } from "../../../bookings/problems/sides";
import type { DomainEvents } from "../../../events";
import { otherAdministrators } from "../../../payments/interventions/approvals/two-persons.server";
import { administrators } from "../administrators.server";

type Answered = DomainEvents["problem.answered"];
type Offered = DomainEvents["problem.offered"];
type OfferNotice = "problem_offered" | "problem_offer_declined" | "problem_offer_withdrawn";

export function problemOpened(tx: Connection, problemId: string): Notice[] {
  const found = find(tx, problemId);
  if (!found?.problem.dueAt) return [];
  const { kind, dueAt: until } = found.problem;
  const { title, zone } = found.booking;
  const by = reporterOf(kind);
  if (by === null) return toBoth(found, () => ({ kind: "problem_unreported", params: { title, until, zone } }));
  return toBoth(found, (side) => ({
    kind: "problem_reported",
    params: { title, name: nameFor(found, by, side), kind, until, zone },
  }));
}

export function problemStep(
  tx: Connection,
  { problemId, by }: Answered,
  kind: "problem_answered" | "problem_withdrawn",
): Notice[] {
  const found = find(tx, problemId);
  if (!found) return [];
  const { title } = found.booking;
  return toBoth(found, (side) => ({ kind, params: { title, name: nameFor(found, by, side) } }));
}

export function offerStep(tx: Connection, { problemId, offerId }: Offered, kind: OfferNotice): Notice[] {
  const found = find(tx, problemId);
  const offer = tx.select().from(problemOffers).where(eq(problemOffers.id, offerId)).get();
  if (!found || !offer) return [];
  const by = kind === "problem_offer_declined" ? otherSide(offer.by) : offer.by;
  const { refund, share } = offer;
  const { title } = found.booking;
  return toBoth(found, (side) => ({ kind, params: { title, name: nameFor(found, by, side), refund, share } }));
}

export function problemWaits(tx: Connection, problemId: string): Notice[] {
  const found = find(tx, problemId);
  if (found?.problem.state !== "open") return [];
  const { title, number } = found.booking;
  const toDecide = administrators(tx).map(
    (userId): Notice => ({
      userId,
      kind: "problem_to_decide",
      params: { title, number },
      link: `/admin/problems/${problemId}`,
      aboutId: problemId,
    }),
  );
  return [...toBoth(found, () => ({ kind: "problem_waiting", params: { title } })), ...toDecide];
}

export function problemEnded(tx: Connection, problemId: string): Notice[] {
  const found = find(tx, problemId);
  if (!found) return [];
  const { state, refund, share, decisionReason } = found.problem;
  const { title } = found.booking;
  const reason = decisionReason ?? "";
  if (state === "closed") return toBoth(found, () => ({ kind: "problem_closed", params: { title } }));
  if (refund === null) return toBoth(found, () => ({ kind: "problem_continued", params: { title, reason } }));
  const kind = state === "settled" ? "problem_settled" : "problem_decided";
  return toBoth(found, (side) =>
    side === "company"
      ? { kind, params: { side, title, refund, reason } }
      : { kind, params: { side, title, share: share ?? zeroCents, reason } },
  );
}

export function decisionProposed(tx: Connection, problemId: string): Notice[] {
  const found = find(tx, problemId);
  if (!found) return [];
  const { proposedBy, proposedRefund, proposedShare } = found.problem;
  if (proposedBy === null) return [];
  const amount: Cents = addCents(proposedRefund ?? zeroCents, proposedShare ?? zeroCents);
  const params = { name: whom(proposedBy), amount, number: found.booking.number };
  return otherAdministrators(tx, proposedBy).map((userId) => ({
    userId,
    kind: "problem_proposed",
    params,
    link: `/admin/problems/${problemId}`,
    aboutId: problemId,
  }));
}

type Found = NonNullable<ReturnType<typeof find>>;
type Said = { kind: Notice["kind"]; params: object };

function find(tx: Connection, problemId: string) {
  return tx
    .select({ problem: problems, booking: bookings })
    .from(problems)
    .innerJoin(bookings, eq(bookings.id, problems.bookingId))
    .where(eq(problems.id, problemId))
    .get();
}

function toBoth({ problem, booking }: Found, say: (side: Side) => Said): Notice[] {
  return SIDES.map(
    (side) =>
      ({
        ...say(side),
        sideId: side === "company" ? booking.companyId : booking.inspectorId,
        link: `/bookings/${booking.id}`,
        aboutId: problem.id,
      }) as Notice,
  );
}

/** The name of who did something, as a side reads it; empty where that side did. */
function nameFor({ booking }: Found, by: Side, reader: Side): Whom | "" {
  if (by === reader) return "";
  return whom(by === "company" ? booking.companyId : booking.inspectorId);
}

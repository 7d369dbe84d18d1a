import { z } from "zod";
import { sideOf } from "~/domain/companies/company-of";
import { oneOf } from "~/domain/core/input/one-of";
import { tooLong } from "~/domain/core/input/too-long";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { CANCEL_REASONS } from "~/lib/vocabulary";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { moveBooking } from "../lifecycle/move-booking.server";
import { ownBooking } from "../own-booking.server";
import { mayCancel } from "../policy";
import { cancellationQuote } from "./quote.server";

const MOVES = { company: "cancel-as-company", inspector: "cancel-as-inspector" } as const;

/**
 * Before the work is marked done. A company gets back what the booking's terms say, an inspector gives everything back.
 * @throws DomainError not_found; conflict "quote-changed" when another amount was quoted; "state-moved"; a code of `STATE_CONFLICTS` unless the booking is confirmed
 */
export const cancelBooking = defineCommand({
  name: "cancel-booking",
  roles: ["company", "inspector"],
  right: "book",
  input: z.object({
    bookingId: z.string().min(1).max(100),
    reason: oneOf(CANCEL_REASONS, "Please choose a reason"),
    note: z.string().overwrite(typedText).max(TEXTS.cancellationNote.most, tooLong(TEXTS.cancellationNote)).optional(),
    /** The cents that the page said would go back, so that nobody agrees to another amount than they were shown. */
    quoted: z.coerce.number("Please open this page again").int().nonnegative(),
  }),
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayCancel(actor, booking),
  run(context, booking, { reason, note, quoted }) {
    const { tx, actor, now, emit } = context;
    const isStillQuoted = cancellationQuote(tx, booking, actor.role, now).refund === quoted;
    if (booking.state === "confirmed" && !isStillQuoted) throw conflict("quote-changed");
    const move = MOVES[actor.role];
    const { bookingId, refunded, transferIds } = moveBooking(context, booking, move, {
      cancelKind: actor.role,
      cancelledBy: sideOf(actor),
      cancelReason: reason,
      cancelNote: note || null,
    });
    emit("booking.moved", { bookingId, move, status: "cancelled" });
    return { bookingId, refunded, transferIds };
  },
  audit: ({ bookingId, refunded, transferIds }, { reason, note }) => ({
    subject: ["booking", bookingId],
    details: { reason, refunded, transferIds },
    forgettable: { note },
    changes: { state: ["confirmed", "cancelled"] },
  }),
});

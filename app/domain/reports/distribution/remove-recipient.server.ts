import { and, eq, isNull } from "drizzle-orm";
import { bookings, recipients } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { mayDistribute } from "./policy";
import { ofRecipient } from "./schema";

/** Takes somebody from the list. What they got stays listed, and of what they have opened they get the successor. @throws DomainError not_found */
export const removeRecipient = defineCommand({
  name: "remove-recipient",
  roles: ["company", "inspector"],
  right: "post",
  input: ofRecipient,
  load({ tx }, { recipientId }) {
    const present = and(eq(recipients.id, recipientId), isNull(recipients.removedAt));
    const { companyId, projectId, bookingId } = existing(tx, recipients, present);
    const booking = bookingId ? existing(tx, bookings, eq(bookings.id, bookingId)) : null;
    return { companyId, projectId, bookingId, inspectorId: booking?.inspectorId ?? null };
  },
  allow: ({ actor }, row) => mayDistribute(actor, row),
  run({ tx, now }, { projectId, bookingId }, { recipientId }) {
    tx.update(recipients).set({ removedAt: now }).where(eq(recipients.id, recipientId)).run();
    return { recipientId, projectId, bookingId };
  },
  audit: ({ recipientId, projectId, bookingId }) => ({
    subject: bookingId ? ["booking", bookingId] : ["project", projectId ?? ""],
    details: { recipientId },
  }),
});

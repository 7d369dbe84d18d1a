import { z } from "zod";
import { PAYMENT_CHANNELS, SPENDING_KINDS } from "~/lib/vocabulary";
import { ownPhone } from "../accounts/own-phone";
import { bookingForm } from "../bookings/direct/schema";
import { assignment } from "../companies/assignment";

const SUBJECTS = SPENDING_KINDS.filter((kind) => kind !== "booking");

/** What a press that was above the limit would have bought. */
export const spendingAsked = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("booking"), booking: z.intersection(bookingForm, assignment.extend(ownPhone)) }),
    z.object({ kind: z.enum(SUBJECTS), subjectId: z.string().min(1).max(100) }),
  ],
  `Please name what to pay for: ${SPENDING_KINDS.join(", ")}`,
);

export const ofSpendingRequest = z.object({ spendingRequestId: z.string().min(1).max(100) });

export const spendingApproval = ofSpendingRequest.extend({ channel: z.enum(PAYMENT_CHANNELS).optional() });

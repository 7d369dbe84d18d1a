import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { PAYMENT_CHANNELS, SPENDING_KINDS } from "~/lib/vocabulary";
import { ownPhone } from "../accounts/own-phone";
import { bookingRequest } from "../bookings/direct/schema";
import { assignment } from "../companies/assignment";

const SUBJECTS = SPENDING_KINDS.filter((kind) => kind !== "booking");

/** What a press that was above the limit would have bought. */
export const spendingAsked = z.union([
  z.object({ kind: z.literal("booking"), booking: z.intersection(bookingRequest, assignment.extend(ownPhone)) }),
  z.object({ kind: oneOf(SUBJECTS, "Please name what to pay for"), subjectId: z.string().min(1).max(100) }),
]);

export const ofSpendingRequest = z.object({ spendingRequestId: z.string().min(1).max(100) });

export const spendingApproval = ofSpendingRequest.extend({ channel: z.enum(PAYMENT_CHANNELS).optional() });

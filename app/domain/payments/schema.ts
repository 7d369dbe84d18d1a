import { z } from "zod";
import { isCalendarDate } from "~/lib/time/dates";

export const TRANSACTION_STATUSES = ["completed", "pending", "failed"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

// In an address typed by hand, a filter that cannot be read is ignored.
const words = z.string().trim().max(200).optional().catch(undefined);
const date = z.string().refine(isCalendarDate).optional().catch(undefined);

/** Dates are whole days, the last one included. */
export const transactionFilter = z.object({
  status: z.enum(TRANSACTION_STATUSES).optional().catch(undefined),
  dateFrom: date,
  dateTo: date,
  inspector: words,
  company: words,
});

export type TransactionFilter = z.output<typeof transactionFilter>;

import { z } from "zod";
import { isCalendarDate } from "~/lib/time/dates";

export const TRANSACTION_STATUSES = ["completed", "pending", "failed"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

// An address that somebody has typed by hand narrows by what can be understood of it.
const words = z.string().trim().max(200).optional().catch(undefined);
const date = z.string().refine(isCalendarDate).optional().catch(undefined);

/** What the transaction report is narrowed to; dates are whole days, the last one included. */
export const transactionFilter = z.object({
  status: z.enum(TRANSACTION_STATUSES).optional().catch(undefined),
  dateFrom: date,
  dateTo: date,
  /** Beginnings of words of a name or an email address. */
  inspector: words,
  company: words,
});

export type TransactionFilter = z.output<typeof transactionFilter>;

import { entryName, statementTexts as texts } from "~/copy/money/statements";
import type { StatementEntry } from "~/domain/home/statement-entries.server";
import type { CsvRow } from "~/lib/documents/csv";
import { clockIn, todayIn } from "~/lib/time/dates";

const { columns } = texts;

/** The columns of a statement as CSV. */
export function statementHead(zone: string): string[] {
  const { date, what, booking, company, gross, refunded, fee, share, transferred } = columns;
  return [`${date} (${zone})`, what, booking, company, gross, refunded, fee, share, transferred];
}

/** A statement's entries as rows, page by page. */
export async function* statementRows(pages: AsyncIterable<StatementEntry[]>, zone: string): AsyncGenerator<CsvRow[]> {
  for await (const entries of pages) yield entries.map((entry) => rowOf(entry, zone));
}

function rowOf(entry: StatementEntry, zone: string): CsvRow {
  const { postedAt, bookingNumber, companyName } = entry;
  const about = [
    `${todayIn(zone, postedAt)} ${clockIn(zone, postedAt)}`,
    entryName(entry),
    `PB-${bookingNumber ?? ""}`,
    companyName,
  ];
  return [...about, entry.gross, entry.refunded, entry.platformFees, entry.net, entry.transferred];
}

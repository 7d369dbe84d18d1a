import { entryName, statementTexts as texts } from "~/copy/money/statements";
import type { StatementEntry } from "~/domain/home/statement-entries.server";
import type { CsvRow } from "~/lib/documents/csv";

const { columns } = texts;
/** The columns of a statement as CSV. */
export const STATEMENT_HEAD = [
  `${columns.date} (UTC)`,
  columns.what,
  columns.booking,
  columns.company,
  columns.gross,
  columns.refunded,
  columns.fee,
  columns.share,
  columns.transferred,
];

/** A statement's entries as rows, page by page. */
export async function* statementRows(pages: AsyncIterable<StatementEntry[]>): AsyncGenerator<CsvRow[]> {
  for await (const entries of pages) yield entries.map(rowOf);
}

function rowOf(entry: StatementEntry): CsvRow {
  const { postedAt, bookingNumber, companyName } = entry;
  const about = [new Date(postedAt).toISOString(), entryName(entry), `PB-${bookingNumber ?? ""}`, companyName];
  return [...about, entry.gross, entry.refunded, entry.platformFees, entry.net, entry.transferred];
}

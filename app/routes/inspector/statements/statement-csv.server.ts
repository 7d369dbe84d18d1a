import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { entryName, statementTexts as texts } from "~/copy/statements";
import type { StatementEntry } from "~/domain/home/statement-entries.server";
import { cents, dollarsText } from "~/lib/money";

const { columns } = texts;
const HEAD = [
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

/** Streams entries as CSV, a page each time the last one has gone out: each page is a query of its own, and none stays open in between. */
export function statementCsv(pages: AsyncIterator<StatementEntry[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = (rows: (string | number)[][]) => encoder.encode(stringify(rows, { cast: CAST }));
  return new ReadableStream<Uint8Array>(
    {
      start: (stream) => stream.enqueue(lines([HEAD])),
      async pull(stream) {
        // Other requests come in between: a client that reads fast enough would keep them all waiting.
        await setImmediate();
        const { value, done } = await pages.next();
        if (done) return stream.close();
        stream.enqueue(lines(value.map(rowOf)));
      },
    },
    { highWaterMark: 0 },
  );
}

function rowOf(entry: StatementEntry): (string | number)[] {
  const { postedAt, bookingNumber, companyName } = entry;
  const about = [new Date(postedAt).toISOString(), entryName(entry), `PB-${bookingNumber ?? ""}`, companyName];
  return [...about, entry.gross, entry.refunded, entry.platformFees, entry.net, entry.transferred];
}

/** Numbers are cents. A text that begins like a formula would be run by a spreadsheet; an amount below zero may begin like one. */
const CAST = {
  number: (amount: number) => dollarsText(cents(amount)),
  string: (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text),
};

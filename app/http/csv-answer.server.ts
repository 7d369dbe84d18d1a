import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { cents, dollarsText } from "~/lib/money";

/** Numbers are cents. */
export type CsvRow = readonly (string | number)[];

interface CsvFile {
  /** Without its ending. */
  name: string;
  head: readonly string[];
  /** Each page is a query of its own, and none stays open in between. */
  pages: AsyncIterator<readonly CsvRow[]>;
}

/** Streams rows as a CSV file to keep, a page each time the last one has gone out. The first is read before the answer begins, so that a fault is not half a file. A HEAD gets the headers alone. */
export async function csvAnswer({ method }: Request, { name, head, pages }: CsvFile): Promise<Response> {
  const first = await pages.next();
  return new Response(method === "HEAD" ? null : csvStream([head, ...(first.done ? [] : first.value)], pages), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

function csvStream(first: readonly CsvRow[], pages: CsvFile["pages"]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = (rows: readonly CsvRow[]) => encoder.encode(stringify(rows as CsvRow[], { cast: CAST }));
  return new ReadableStream<Uint8Array>(
    {
      start: (stream) => stream.enqueue(lines(first)),
      async pull(stream) {
        // Other requests come in between: a client that reads fast enough would keep them all waiting.
        await setImmediate();
        const { value, done } = await pages.next();
        if (done) return stream.close();
        stream.enqueue(lines(value));
      },
    },
    { highWaterMark: 0 },
  );
}

/** A text that begins like a formula would be run by a spreadsheet, some with wide signs too (OWASP, "CSV Injection"); an amount below zero may begin like one. */
const CAST = {
  number: (amount: number) => dollarsText(cents(amount)),
  string: (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text),
};

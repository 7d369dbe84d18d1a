import { setImmediate, setTimeout } from "node:timers/promises";
import { CSV_BEGINNING, type CsvRow, csvLines } from "~/lib/documents/csv";
import { type Wire, wireOf } from "./live/wire.server";

/** How often a client that has not taken what was sent is looked at again. */
const LOOK_MS = 50;

interface CsvFile {
  /** Without its ending. */
  name: string;
  head: readonly string[];
  /** Each page is a query of its own, and none stays open in between. */
  pages: AsyncIterator<readonly CsvRow[]>;
}

/** Streams rows as a CSV file to keep, a page each time the last one has gone out. The first is read before the answer begins, so that a fault is not half a file. A HEAD gets the headers alone. */
export async function csvAnswer(request: Request, { name, head, pages }: CsvFile): Promise<Response> {
  const first = await pages.next();
  const begins = [head, ...(first.done ? [] : first.value)];
  return new Response(request.method === "HEAD" ? null : csvStream(begins, pages, wireOf(request)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      // Not compressed: what waits to be compressed is not seen by the wire.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

/** Reads a page when the client has taken the ones before, since Remix does not wait for it, and none once it has gone. */
function csvStream(first: readonly CsvRow[], pages: CsvFile["pages"], wire: Wire): ReadableStream<Uint8Array> {
  let closed = false;
  wire.onClosed(() => {
    closed = true;
  });
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      start: (stream) => stream.enqueue(encoder.encode(CSV_BEGINNING + csvLines(first))),
      async pull(stream) {
        // Other requests come in between: a client that reads fast enough would keep them all waiting.
        await setImmediate();
        while (wire.isFull() && !closed) await setTimeout(LOOK_MS);
        if (closed) return stream.close();
        const { value, done } = await pages.next();
        if (done) return stream.close();
        stream.enqueue(encoder.encode(csvLines(value)));
      },
    },
    { highWaterMark: 0 },
  );
}

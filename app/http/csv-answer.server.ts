import { CSV_BEGINNING, type CsvRow, csvLines } from "~/lib/documents/csv";
import { pacedStream, wireOf } from "./live/wire.server";

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
  return new Response(request.method === "HEAD" ? null : pacedStream(wireOf(request), linesOf(begins, pages)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      // Not compressed: what waits to be compressed is not seen by the wire.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

async function* linesOf(first: readonly CsvRow[], pages: CsvFile["pages"]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_BEGINNING + csvLines(first));
  for (let page = await pages.next(); !page.done; page = await pages.next()) yield encoder.encode(csvLines(page.value));
}

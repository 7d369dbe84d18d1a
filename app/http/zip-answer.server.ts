import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { ZipFile } from "yazl";

interface ZipEntry {
  path: string;
  content: () => AsyncGenerator<Uint8Array>;
}

/** Streams files as one ZIP file to keep. Each is read when its turn comes. */
export function zipAnswer(name: string, entries: Iterable<ZipEntry>): Response {
  const zip = new ZipFile();
  for (const { path, content } of entries)
    zip.addReadStreamLazy(path, (opened) => opened(null, Readable.from(content(), { objectMode: false })));
  zip.end();
  return new Response(createReadableStreamFromReadable(zip.outputStream as Readable), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}

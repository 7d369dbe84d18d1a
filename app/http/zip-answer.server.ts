import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { downloadStream } from "./body/download.server";

interface ZipEntry {
  path: string;
  content: () => AsyncGenerator<Uint8Array>;
}

/** Streams files as one ZIP file to keep. Each is read when its turn comes. One that cannot be read breaks the answer off. @throws DomainError unavailable "busy" */
export function zipAnswer(request: Request, name: string, entries: Iterable<ZipEntry>): Response {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const body = downloadStream(request, file[Symbol.asyncIterator]());
  // Without a listener, a fault of one stream would end the whole process.
  const breakOff = (fault: Error) => void file.destroy(fault);
  zip.on("error", breakOff);
  // The answer breaks off as the error's piece is asked for.
  file.on("error", () => {});
  for (const { path, content } of entries)
    zip.addReadStreamLazy(path, (opened) =>
      opened(null, Readable.from(content(), { objectMode: false }).on("error", breakOff)),
    );
  zip.end();
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}

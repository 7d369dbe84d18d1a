import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { PDF } from "~/lib/bounds";
import type { PdfBlock, PdfDocument } from "~/lib/documents/pdf-document";

/** Why a document is not drawn: too many wait already, or this one is larger than any should be. */
export class PdfRefusal extends Error {
  constructor(readonly reason: "busy" | "too-large") {
    super(reason);
  }
}

/** In a thread of its own, so that no request waits. @throws PdfRefusal "busy", "too-large"; what the thread threw, or an AbortError beyond the time in `PDF` */
export async function drawPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  if (!isWithinBounds(document)) throw new PdfRefusal("too-large");
  threads ??= startThreads();
  if (threads.queueSize >= PDF.waiting.most) throw new PdfRefusal("busy");
  const drawn: Drawn = await threads.run(document, { signal: AbortSignal.timeout(PDF.time.most) });
  if (drawn === "too-large") throw new PdfRefusal("too-large");
  return drawn;
}

/** What comes back from a thread: errors of our own kind lose their kind on the way. */
export type Drawn = Uint8Array<ArrayBuffer> | "too-large";

let threads: Piscina | undefined;

function startThreads(): Piscina {
  return new Piscina({
    filename: THREAD,
    minThreads: 0,
    maxThreads: PDF.atOnce.most,
    idleTimeout: PDF.idle.most,
    resourceLimits: { maxOldGenerationSizeMb: PDF.memory.most },
  });
}

/** The build writes the thread's code into a file beside the server's own (vite.config.ts), and beside the commands' (scripts/bundle/commands.mjs). */
const THREAD = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./thread-from-sources.mjs" : "./draw-pdf.js", import.meta.url),
);

function isWithinBounds({ blocks, ...around }: PdfDocument): boolean {
  const texts = JSON.stringify([around, blocks.filter(({ kind }) => kind !== "photo" && kind !== "photos")]).length;
  const pictures = blocks.flatMap(picturesOf).reduce((sum, { bytes }) => sum + bytes.length, 0);
  return texts <= PDF.textBytes.most && pictures <= PDF.pictureBytes.most;
}

function picturesOf(block: PdfBlock): readonly { bytes: Uint8Array }[] {
  if (block.kind === "photos") return block.photos;
  return block.kind === "photo" ? [block] : [];
}

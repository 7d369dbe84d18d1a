import { PDF } from "~/lib/bounds";
import type { PdfBlock, PdfDocument } from "~/lib/documents/pdf-document";
import { boundedQueue } from "~/lib/system/bounded-queue";
import { HeavyWorkEnded, heavyWork } from "../heavy-work/heavy-work.server";

/** Why a document is not drawn: too many wait already, or this one is larger than any should be. */
export class PdfRefusal extends Error {
  constructor(readonly reason: "busy" | "too-large") {
    super(reason);
  }
}

/** A queue of its own: the first few wait for one picture at most, and the next picture for them. */
const inPdfQueue = boundedQueue({
  atWork: PDF.ahead.most,
  waiting: PDF.waiting.most,
  waitingAnAddress: PDF.waiting.most,
  waitMs: PDF.time.most,
  refusal: () => new PdfRefusal("busy"),
});

/** In a process of its own. @throws PdfRefusal "busy", "too-large"; what drawing threw */
export async function drawPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  if (!isWithinBounds(document)) throw new PdfRefusal("too-large");
  const drawn = await inPdfQueue(undefined, () => heavyWork("pdf", document, PDF.time.most)).catch(refuseEnded);
  if (drawn === "too-large") throw new PdfRefusal("too-large");
  return drawn;
}

function refuseEnded(error: unknown): never {
  if (error instanceof HeavyWorkEnded) throw new PdfRefusal(error.reason === "died" ? "too-large" : "busy");
  throw error;
}

function isWithinBounds({ blocks, ...around }: PdfDocument): boolean {
  const texts = JSON.stringify([around, blocks.filter(({ kind }) => kind !== "photo" && kind !== "photos")]).length;
  const pictures = blocks.flatMap(picturesOf).reduce((sum, { bytes }) => sum + bytes.length, 0);
  return texts <= PDF.textBytes.most && pictures <= PDF.pictureBytes.most;
}

function picturesOf(block: PdfBlock): readonly { bytes: Uint8Array }[] {
  if (block.kind === "photos") return block.photos;
  return block.kind === "photo" ? [block] : [];
}

import { getDocument, type PDFDocumentProxy, VerbosityLevel, version } from "pdfjs-dist";
// The reader's other half. It runs in this thread too, since a thread may begin no further one here.
import "pdfjs-dist/build/pdf.worker.min.mjs";
import type { DrawnPage, FromThread, ToDraw } from "./draw-pages";

/** Certificates have one or two pages; what is longer is read in the file itself. */
const MOST_PAGES = 10;
/** Pixels of a page's longer side: small print can be read, and no page fills the memory. */
const LONGEST_SIDE = 2200;
/** Pixels of a picture inside the file: a letter page scanned at 1,200 dots an inch. What has more is left out. */
const LARGEST_PICTURE = 140_000_000;
/** Bytes of a picture as it is drawn: the 16.7 million pixels that iOS allows. Larger ones are made smaller first. */
const DRAWN_PICTURE = 4096 * 4096 * 4;

/** Where the build puts the reader's own files (vite.config.ts). */
const READERS_FILES = import.meta.env.DEV ? "/node_modules/pdfjs-dist" : `/assets/pdfjs-${version}`;

/** Of the reader's warnings those that tell that something is missing on the page. */
const LEFT_OUT = /ignoring|was removed|unable to decode|during font loading/i;
/** A font that is in neither the file nor the system: Latin letters look different, others may come out as boxes. */
const NO_FONT = "Cannot load system font";
let hasOtherLetters = false;
let warnings = 0;
console.warn = (said: unknown) => {
  const text = String(said);
  if (LEFT_OUT.test(text) || (hasOtherLetters && text.includes(NO_FONT))) warnings += 1;
};

interface Thread {
  fonts: FontFaceSet;
  postMessage(message: FromThread, transfer?: Transferable[]): void;
  addEventListener(type: "message", listen: (event: MessageEvent<ToDraw | object>) => void): void;
}

const thread = self as unknown as Thread;

// The reader's own messages come here as well.
thread.addEventListener("message", ({ data }) => {
  if ("file" in data) draw(data).catch(() => thread.postMessage("failed"));
});
thread.postMessage("ready");

/** The reader is Mozilla's, since Chrome's refuses sandboxed frames and downloads. Nothing in a file runs, and this script's policy lets it load nothing. */
async function draw({ file, width }: ToDraw): Promise<void> {
  const { promise } = getDocument({
    data: file,
    verbosity: VerbosityLevel.WARNINGS,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    maxImageSize: LARGEST_PICTURE,
    canvasMaxAreaInBytes: DRAWN_PICTURE,
    // A thread has fonts, and no document.
    ownerDocument: { fonts: thread.fonts } as unknown as HTMLDocument,
    CanvasFactory: ThreadCanvases,
    FilterFactory: NoFilters,
    CMapReaderFactory: CharacterMaps,
    StandardFontDataFactory: SymbolFonts,
    WasmFactory: Decoders,
  });
  const document = await promise;
  const { numPages: pages } = document;
  for (let number = 1; number <= Math.min(pages, MOST_PAGES); number += 1) {
    warnings = 0;
    const picture = await drawPage(document, number, width).catch(() => null);
    const isWhole = picture !== null && !picture.isBlank && warnings === 0;
    const drawn: DrawnPage = { picture: picture?.bitmap ?? null, number, pages, isWhole };
    thread.postMessage(drawn, drawn.picture ? [drawn.picture] : []);
  }
  thread.postMessage("done");
}

async function drawPage(document: PDFDocumentProxy, number: number, width: number) {
  const page = await document.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(width / whole.width, LONGEST_SIDE / Math.max(whole.width, whole.height));
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const isBlank = isOfOneColor(canvas);
  const bitmap = canvas.transferToImageBitmap();
  page.cleanup();
  return { bitmap, isBlank };
}

/** Whatever the reader could not do and did not tell, an empty sheet is never shown as if it were all. */
function isOfOneColor(canvas: OffscreenCanvas): boolean {
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  return new Uint32Array(pixels?.data.buffer ?? []).every((color, _, [first]) => color === first);
}

/** Returns a file of the reader's own, which the page loads for the thread. */
function readersOwn(path: string): Promise<Uint8Array> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) =>
      data ? resolve(new Uint8Array(data)) : reject(new Error(`the reader has no ${path}`));
    thread.postMessage({ wanted: `${READERS_FILES}/${path}`, answer: port2 }, [port2]);
  });
}

/** Which letters the codes of East Asian fonts are. */
class CharacterMaps {
  async fetch({ name }: { name: string }) {
    hasOtherLetters = true;
    return { cMapData: await readersOwn(`cmaps/${name}.bcmap`), isCompressed: true };
  }
}

/** Symbol and ZapfDingbats, which browsers lack; they have the others, or something like them. */
class SymbolFonts {
  fetch = ({ filename }: { filename: string }) => readersOwn(`standard_fonts/${filename}`);
}

/** Of pictures that browsers cannot read: JPEG 2000 and JBIG2. */
class Decoders {
  fetch = ({ filename }: { filename: string }) => readersOwn(`wasm/${filename}`);
}

interface Drawable {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Further canvases of a page, as the reader asks for them. */
class ThreadCanvases {
  create(width: number, height: number): Drawable {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }
  reset({ canvas }: Drawable, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }
  destroy(drawable: Drawable): void {
    this.reset(drawable, 0, 0);
    Object.assign(drawable, { canvas: null, context: null });
  }
}

/** Filters are elements of a document; without them, what is masked by brightness is shown whole. */
class NoFilters {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  destroy() {}
}

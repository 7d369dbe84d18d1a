import { getDocument, VerbosityLevel } from "pdfjs-dist";
// The reader's other half. It runs in this thread too, since a thread may begin no further one here.
import "pdfjs-dist/build/pdf.worker.min.mjs";
import type { FromThread, ToDraw } from "./draw-pages";

/** Certificates have one or two pages; what is longer is read in the file itself. */
const MOST_PAGES = 10;
/** Pixels of a page's longer side: small print can be read, and no page fills the memory. */
const LONGEST_SIDE = 2200;
/** Pixels of a picture inside the file. What has more is left out. */
const LARGEST_PICTURE = 64_000_000;

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
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    useWorkerFetch: false,
    maxImageSize: LARGEST_PICTURE,
    // A thread has fonts, and no document.
    ownerDocument: { fonts: thread.fonts } as unknown as HTMLDocument,
    CanvasFactory: ThreadCanvases,
    FilterFactory: NoFilters,
  });
  const document = await promise;
  const { numPages: pages } = document;
  const shown = Math.min(pages, MOST_PAGES);
  for (let number = 1; number <= shown; number += 1) {
    const page = await document.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const scale = Math.min(width / whole.width, LONGEST_SIDE / Math.max(whole.width, whole.height));
    const viewport = page.getViewport({ scale });
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    const picture = canvas.transferToImageBitmap();
    thread.postMessage({ picture, number, pages }, [picture]);
  }
  thread.postMessage({ shown, pages });
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

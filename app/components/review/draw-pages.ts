import pdfScript from "pdfjs-dist/build/pdf.min.mjs?url";
import workerScript from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { documentTexts } from "~/copy/review";

/** Certificates have one or two pages; what is longer is read in the file itself. */
const MOST_PAGES = 10;
/** Pixels of a page's longer side: small print can be read, and no page fills the memory. */
const LONGEST_SIDE = 2200;
/** Pixels of a picture inside the file. What has more is left out. */
const LARGEST_PICTURE = 64_000_000;

interface Drawing {
  src: string;
  name: string;
  signal: AbortSignal;
}

/**
 * Draws the first pages of a PDF into an element, a canvas each, and returns how many of how many. The reader is Mozilla's, from our own address, and
 * comes with the first PDF only; Chrome's refuses to run in a sandboxed frame, and the file is served as a download. @throws for what is no PDF, or locked
 */
export async function drawPages(place: HTMLElement, { src, name, signal }: Drawing) {
  const pdf = (await import(/* @vite-ignore */ pdfScript)) as typeof import("pdfjs-dist");
  signal.throwIfAborted();
  pdf.GlobalWorkerOptions.workerSrc = workerScript;
  const task = pdf.getDocument({
    url: src,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    disableRange: true,
    disableStream: true,
    maxImageSize: LARGEST_PICTURE,
  });
  signal.addEventListener("abort", () => void task.destroy());
  const file = await task.promise;
  const pages = file.numPages;
  const shown = Math.min(pages, MOST_PAGES);
  for (let number = 1; number <= shown; number += 1) {
    const page = await file.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const wanted = (place.clientWidth * Math.max(window.devicePixelRatio, 1.5)) / whole.width;
    const viewport = page.getViewport({ scale: Math.min(wanted, LONGEST_SIDE / Math.max(whole.width, whole.height)) });
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    canvas.className = "h-auto w-full rounded-md border border-line bg-white";
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", documentTexts.page(name, number, pages));
    await page.render({ canvas, viewport }).promise;
    signal.throwIfAborted();
    place.append(canvas);
  }
  return { shown, pages };
}

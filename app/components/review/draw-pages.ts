import { documentTexts } from "~/copy/people/review";

/** Certificates take a second; whatever takes longer than this was made to. */
const LONGEST_MS = 15_000;

/** Whatever a document makes the thread ask for, it gets nothing of this site but the reader's own files. */
const READERS_FILE = /^\/(assets\/pdfjs-[\d.]+|node_modules\/pdfjs-dist)\/(cmaps|standard_fonts|wasm)\/[\w-]+\.\w+$/;

interface Drawing {
  src: string;
  name: string;
  signal: AbortSignal;
}

/** What the thread is sent: the file, and the pixels of the width to draw for. */
export interface ToDraw {
  file: ArrayBuffer;
  width: number;
}

/** What the thread sends: `ready` first, then each page, and `done`. In between it may want a file of the reader's own. */
export type FromThread = "ready" | DrawnPage | "done" | "failed" | { wanted: string; answer: MessagePort };

export interface DrawnPage {
  /** Null where nothing of the page can be drawn. */
  picture: ImageBitmap | null;
  number: number;
  /** How many there are in all. */
  pages: number;
  /** False where something is missing on it, and where it is empty. */
  isWhole: boolean;
}

export interface Drawn {
  shown: number;
  pages: number;
  /** The numbers of those that are not shown in full. */
  inPart: number[];
}

/**
 * Draws a PDF's first pages, in a thread that is ended when it takes too long: some files never end. What it has drawn by then is shown.
 * @throws for what is no PDF or locked, and where no page was ready in time
 */
export async function drawPages(place: HTMLElement, { src, name, signal }: Drawing): Promise<Drawn> {
  const answer = await fetch(src, { signal });
  if (!answer.ok) throw new Error(`the file cannot be read: ${answer.status}`);
  const file = await answer.arrayBuffer();
  signal.throwIfAborted();
  // The pages of the site say what a thread may load; its own script's policy lets it load nothing at all.
  const thread = new Worker(new URL("./pdf-thread.ts", import.meta.url), { type: "module" });
  const stop = new AbortController();
  const drawn: Drawn = { shown: 0, pages: 0, inPart: [] };
  try {
    return await new Promise<Drawn>((resolve, reject) => {
      const fail = (why: string) => (drawn.shown > 0 ? resolve(drawn) : reject(new Error(why)));
      signal.addEventListener("abort", () => reject(signal.reason), { signal: stop.signal });
      thread.addEventListener("error", () => fail("the thread has failed"));
      thread.addEventListener("message", ({ data }: MessageEvent<FromThread>) => {
        if (data === "ready") {
          const late = setTimeout(fail, LONGEST_MS, "drawn too slowly");
          stop.signal.addEventListener("abort", () => clearTimeout(late));
          const width = place.clientWidth * Math.max(window.devicePixelRatio, 1.5);
          thread.postMessage({ file, width } satisfies ToDraw, [file]);
        } else if (data === "failed") fail("the file cannot be drawn");
        else if (data === "done") resolve(drawn);
        else if ("wanted" in data) void readersFile(data.wanted).then((bytes) => data.answer.postMessage(bytes));
        // The reader's own messages come here as well.
        else if ("picture" in data) {
          const { picture, number, pages, isWhole } = data;
          Object.assign(drawn, { shown: number, pages });
          if (!isWhole) drawn.inPart.push(number);
          if (picture) place.append(canvasOf(picture, documentTexts.page(name, number, pages)));
        }
      });
    });
  } finally {
    stop.abort();
    thread.terminate();
  }
}

/** Null where there is none, or the line is gone. */
async function readersFile(path: string): Promise<ArrayBuffer | null> {
  if (!READERS_FILE.test(path)) return null;
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? answer.arrayBuffer() : null;
}

function canvasOf(picture: ImageBitmap, label: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.className = "h-auto w-full rounded-md border border-line bg-white";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
  return canvas;
}

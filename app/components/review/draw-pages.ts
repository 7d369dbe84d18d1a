import { documentTexts } from "~/copy/people/review";

/** Certificates take a second; whatever takes longer than this was made to. */
const LONGEST_MS = 15_000;

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

/** What the thread sends: `ready` first, then each page, and at the end how many pages it has drawn and how many there are. */
export type FromThread = "ready" | { picture: ImageBitmap; number: number; pages: number } | Drawn | "failed";

interface Drawn {
  shown: number;
  pages: number;
}

/** Draws a PDF's first pages, in a thread that is ended when it takes too long: some files never end. @throws for what is no PDF, locked or too slow */
export async function drawPages(place: HTMLElement, { src, name, signal }: Drawing): Promise<Drawn> {
  const answer = await fetch(src, { signal });
  if (!answer.ok) throw new Error(`the file cannot be read: ${answer.status}`);
  const file = await answer.arrayBuffer();
  signal.throwIfAborted();
  // The pages of the site say what a thread may load; its own script's policy lets it load nothing at all.
  const thread = new Worker(new URL("./pdf-thread.ts", import.meta.url), { type: "module" });
  const stop = new AbortController();
  try {
    return await new Promise<Drawn>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(why));
      signal.addEventListener("abort", () => reject(signal.reason), { signal: stop.signal });
      thread.addEventListener("error", () => fail("the thread has failed"));
      thread.addEventListener("message", ({ data }: MessageEvent<FromThread>) => {
        if (data === "ready") {
          const late = setTimeout(fail, LONGEST_MS, "drawn too slowly");
          stop.signal.addEventListener("abort", () => clearTimeout(late));
          const width = place.clientWidth * Math.max(window.devicePixelRatio, 1.5);
          thread.postMessage({ file, width } satisfies ToDraw, [file]);
        } else if (data === "failed") fail("the file cannot be drawn");
        else if ("picture" in data)
          place.append(canvasOf(data.picture, documentTexts.page(name, data.number, data.pages)));
        else if ("shown" in data) resolve(data);
      });
    });
  } finally {
    stop.abort();
    thread.terminate();
  }
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

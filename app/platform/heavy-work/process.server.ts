import type { Answer, HeavyWork, Request } from "./heavy-work.server";
import { boundMemory, memoryTaken } from "./memory.server";

/** The process of its own that does heavy work, a piece at a time. What a piece needs is loaded with the first of its kind. */
const WORK: HeavyWork = {
  async picture(job) {
    const { encodePicture } = await import("./picture.server");
    return encodePicture(job);
  },
  async sentPdf(path) {
    const { openPdf } = await import("./open-pdf.mjs");
    return openPdf(path);
  },
  async pdf(document) {
    const [{ draw }, { TooManyPages }] = await Promise.all([
      import("../pdf/draw.server"),
      import("../pdf/sheet.server"),
    ]);
    return draw(document).catch((error) => {
      if (error instanceof TooManyPages) return "too-large";
      throw error;
    });
  },
};

const isBounded = boundMemory();

process.on("message", async ({ kind, input }: Request) => {
  const work = WORK[kind] as (given: unknown) => Promise<unknown>;
  const outcome = await work(input).then(
    (result) => ({ result }),
    (error) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  // Node would keep the bytes of several pictures for a while.
  globalThis.gc?.();
  process.send?.({ ...outcome, isBounded, kept: memoryTaken() } satisfies Answer);
});

// The server is gone, and what is half done is of no use to anybody.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

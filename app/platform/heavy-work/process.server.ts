import type { Answer, HeavyWork, Request, Told } from "./heavy-work.server";
import { boundMemory, memoryTaken } from "./memory.server";

/** The process of its own that does heavy work, a piece at a time. What a piece needs is loaded with the first of its kind. */
const WORK: { [K in keyof HeavyWork]: () => Promise<HeavyWork[K]> } = {
  picture: async () => (await import("./picture.server")).encodePicture,
  sentPdf: async () => (await import("./open-pdf.mjs")).openPdf,
  async pdf() {
    const [{ draw }, { TooManyPages }] = await Promise.all([
      import("../pdf/draw.server"),
      import("../pdf/sheet.server"),
    ]);
    return (document) =>
      draw(document).catch((error) => {
        if (error instanceof TooManyPages) return "too-large";
        throw error;
      });
  },
};

const isBounded = boundMemory();

process.on("message", async ({ kind, input }: Request) => {
  const outcome = await done(kind, input).then(
    (result) => ({ result }),
    (error) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  // Node would keep the bytes of several pictures for a while.
  globalThis.gc?.();
  process.send?.({ ...outcome, isBounded, kept: memoryTaken() } satisfies Answer);
});

async function done(kind: Request["kind"], input: unknown): Promise<unknown> {
  const work = (await WORK[kind]()) as (given: unknown) => Promise<unknown>;
  process.send?.("begun" satisfies Told);
  return work(input);
}

// The server is gone, and what is half done is of no use to anybody.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

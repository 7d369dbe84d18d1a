import { type Bound, MIB, MINUTE, SECOND } from "./units";

/** For the one process that works on pictures and PDFs, beside a server that has 512 MB with Litestream. */
export const HEAVY = {
  memory: {
    most: 320 * MIB,
    unit: "bytes",
    why: "beyond what it has at its start: the largest pictures take 190, and 245 after some PDFs. The system keeps it to that",
  },
  heap: { most: 128, unit: "pieces", why: "megabytes of JavaScript: a report of 200 pages takes 90" },
  kept: {
    most: 96 * MIB,
    unit: "bytes",
    why: "of memory after its work: with more it ends. Reading pictures and PDFs leaves 80, drawing PDFs 15 more",
  },
  start: { most: MINUTE, unit: "ms", why: "until it has read its code: half a second, many on a busy machine" },
  idle: { most: 10 * SECOND, unit: "ms", why: "until it ends: the next piece waits half a second for a new one" },
} as const satisfies Record<string, Bound>;

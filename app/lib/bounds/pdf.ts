import { type Bound, MIB, SECOND } from "./units";

/** Of PDFs that are drawn here; `open`: of those that people send, which are opened once before they are kept. */
export const PDF = {
  ahead: {
    most: 8,
    unit: "at once",
    why: "drawn before the next picture, which takes as long as all of them: mostly 0.2 seconds each",
  },
  waiting: { most: 40, unit: "at once", why: "they are drawn in 10 seconds; beyond it the answer is 503" },
  anAddress: { most: 8, unit: "at once", why: "an office opens its receipts in tabs; most stays for the others" },
  pages: {
    most: 300,
    unit: "pieces",
    why: "the largest report that can be signed takes fewer than 220 (REPORT.entries, REPORT.lines)",
  },
  textBytes: { most: MIB, unit: "bytes", why: "the largest report that can be signed (REPORT.content)" },
  pictureBytes: { most: 24 * MIB, unit: "bytes", why: "40 photos of nothing but noise; mostly they have 6" },
  pictureEdge: { most: 1000, unit: "pixels", why: "half a page wide, 280 pixels an inch: as sharp as office printers" },
  bytes: { most: 28 * MIB, unit: "bytes", why: "the pictures with the pages around them" },
  time: {
    most: 30 * SECOND,
    unit: "ms",
    why: "200 pages take 6 seconds, more on a busy machine; a document waits no longer either",
  },
  openTime: { most: 15 * SECOND, unit: "ms", why: "one takes 60 ms, more on a busy machine; then the process ends" },
  openBytes: {
    most: 64 * MIB,
    unit: "bytes",
    why: "the largest file, read twice, with its lists unpacked; 2 KB can unpack to gigabytes",
  },
} as const satisfies Record<string, Bound>;

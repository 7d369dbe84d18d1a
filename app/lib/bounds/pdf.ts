import { type Bound, MIB, SECOND } from "./units";

/** Of PDFs that are drawn here; `open`: of those that people send, which are opened once before they are kept. */
export const PDF = {
  atOnce: { most: 2, unit: "at once", why: "a thread each, of 100 MB; one takes 0.2 seconds of a processor" },
  waiting: { most: 40, unit: "at once", why: "they are drawn in 5 seconds; beyond it the answer is 503" },
  anAddress: { most: 8, unit: "at once", why: "an office opens its receipts in tabs; most stays for the others" },
  pages: {
    most: 300,
    unit: "pieces",
    why: "the largest report that can be signed takes fewer than 220 (REPORT.entries, REPORT.lines)",
  },
  textBytes: { most: MIB, unit: "bytes", why: "the largest report that can be signed (REPORT.content)" },
  pictureBytes: { most: 40 * MIB, unit: "bytes", why: "20 photos of a phone at the size in which they are kept" },
  pictureEdge: { most: 1000, unit: "pixels", why: "half a page wide, 280 pixels an inch: as sharp as office printers" },
  bytes: { most: 48 * MIB, unit: "bytes", why: "the pictures with the pages around them" },
  time: {
    most: 30 * SECOND,
    unit: "ms",
    why: "200 pages take 6 seconds, more on a busy machine; then the thread ends",
  },
  idle: { most: 60 * SECOND, unit: "ms", why: "an unused thread ends then and gives its memory back" },
  openTime: { most: 15 * SECOND, unit: "ms", why: "one takes 60 ms, more on a busy machine; then the process ends" },
  openBytes: {
    most: 64 * MIB,
    unit: "bytes",
    why: "the largest file, read twice, with its lists unpacked; 2 KB can unpack to gigabytes",
  },
  openMemory: {
    most: 64,
    unit: "pieces",
    why: "megabytes of the process's memory, beside those bytes; pdf.js takes 12",
  },
  openIdle: { most: 10 * SECOND, unit: "ms", why: "files of one form come together; an unused process holds 60 MB" },
  memory: { most: 256, unit: "pieces", why: "megabytes of a thread's memory, beside the pictures" },
} as const satisfies Record<string, Bound>;

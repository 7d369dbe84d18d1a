import { type Bound, KIB, MIB, MINUTE, SECOND } from "./units";

/** What the whole process may have in hand at once. Beyond it the answer is 503 with Retry-After. */
export const PROCESS = {
  freeDisk: { most: 10, unit: "percent", why: "below it no files are taken: the database needs the room" },
  connections: {
    most: 4000,
    unit: "at once",
    why: "1,000 people with a live stream and some pages each; 40 KB a stream",
  },
  headersTime: { most: 20 * SECOND, unit: "ms", why: "also of a connection that asks nothing; headers are 2 KB" },
  bodyTime: { most: 20 * MINUTE, unit: "ms", why: "a photo of 10 MB over one bar of signal, at 9 KB a second" },
  idleConnection: { most: 5 * SECOND, unit: "ms", why: "between two requests; a browser opens another one in no time" },
  slowBody: {
    most: 30 * SECOND,
    unit: "ms",
    why: "in each such time a body brings slowBodyBytes or ends, or the connection does",
  },
  slowBodyBytes: { most: 60 * KIB, unit: "bytes", why: "2 KB a second: below it no photo would ever arrive" },
  unreadAnswer: {
    most: 60 * SECOND,
    unit: "ms",
    why: "somebody who takes nothing of an answer for so long has gone; a piece at 2 KB a second takes as long",
  },
  smallBodies: { most: 8 * MIB, unit: "bytes", why: "512 of them at once; they pass also while all others wait" },
  smallBodiesAnAddress: { most: 512 * KIB, unit: "bytes", why: "a crew behind one address sends 32 forms at once" },
  textBodies: { most: 16 * MIB, unit: "bytes", why: "64 of the largest at once" },
  textBodiesAnAddress: { most: 2 * MIB, unit: "bytes", why: "eight of the largest at once" },
  webhooks: { most: 16, unit: "at once", why: "each is stored and answered within milliseconds; Stripe tries again" },
  webhooksAnAddress: { most: 8, unit: "at once", why: "Stripe sends from a dozen addresses" },
  uploads: { most: 24, unit: "at once", why: "forms with files; 0.3 MB of memory each, the rest lies on the disk" },
  uploadsAnAddress: { most: 8, unit: "at once", why: "a crew behind one address hands in its certificates together" },
  uploadBytes: { most: 512 * MIB, unit: "bytes", why: "on the disk until each form is answered; 12 of the largest" },
  uploadBytesAnAddress: { most: 256 * MIB, unit: "bytes", why: "six of the largest at once" },
  downloads: { most: 64, unit: "at once", why: "16 MB of memory: two pieces each" },
  downloadsAnAddress: { most: 16, unit: "at once", why: "a browser opens six at once; a reviewer has several tabs" },
  blobPiece: { most: 128 * KIB, unit: "bytes", why: "files are stored, sent and read in rows of this size" },
  picturePixels: { most: 64_000_000, unit: "pixels", why: "phones take 50 million; more is an attack on memory" },
  pictureWholeBytes: {
    most: 100 * MIB,
    unit: "bytes",
    why: "progressive JPEGs and interlaced PNGs are unpacked whole: 33 and 25 megapixels",
  },
  pictureScans: {
    most: 50,
    unit: "fields",
    why: "of a JPEG: programs write 10 to 20, the form allows 2,000; each costs 25 ms at 33 megapixels",
  },
  pictureEdge: {
    most: 4032,
    unit: "pixels",
    why: "the long edge of a phone's 12 megapixels, half of that of 48: enough to read any card, and bounds what is kept",
  },
  picturesAtWork: { most: 1, unit: "at once", why: "one takes about 80 MB and a processor for a second" },
  picturesWaiting: { most: 24, unit: "at once", why: "each is a form that is waiting; as many as uploads" },
  pictureWait: { most: MINUTE, unit: "ms", why: "24 pictures take half of it; then the form had better come again" },
  pictureTime: { most: 30 * SECOND, unit: "ms", why: "64 megapixels take 3 seconds, more on a busy machine" },
  streamsAPerson: { most: 20, unit: "at once", why: "one per browser is shared between tabs; the oldest ends" },
} as const satisfies Record<string, Bound>;

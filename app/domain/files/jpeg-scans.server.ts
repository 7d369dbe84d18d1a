import { readFile } from "node:fs/promises";

const MARK = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/**
 * How many scans a JPEG has: each is a walk over all of its pixels, so a small file of hundreds takes a processor for half a
 * minute. Counted up to the end of its image, since cameras put films and more pictures behind that. Unpacks nothing.
 * Source: ITU-T T.81, annex B.
 */
export async function jpegScans(path: string): Promise<number> {
  const bytes = await readFile(path);
  let scans = 0;
  let at = 2;
  for (;;) {
    at = nextMarker(bytes, at);
    const kind = bytes[at + 1];
    if (kind === undefined || kind === END_OF_IMAGE) return scans;
    if (kind === START_OF_SCAN) scans += 1;
    at += 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0);
  }
}

/** Where the next segment begins. Among a scan's bits an FF is followed by a zero, or by the number of a restart. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARK, from); at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    const kind = bytes[at + 1] ?? 0;
    const isRestart = kind >= 0xd0 && kind <= 0xd7;
    if (kind !== 0 && kind !== MARK && !isRestart) return at;
  }
  return bytes.length;
}

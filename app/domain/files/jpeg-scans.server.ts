import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { SLICE } from "~/lib/bounds";

const MARK = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Counts a JPEG's scans: each is a walk over all pixels, so a small file may take half a minute to unpack. Source: ITU-T T.81, annex B. */
export async function jpegScans(path: string): Promise<number> {
  const bytes = await readFile(path);
  let scans = 0;
  let marks = 0;
  let at = bytes.indexOf(MARK, 2);
  while (at !== -1) {
    marks += 1;
    if (marks % SLICE.jpegMarks.most === 0) await setImmediate();
    const kind = bytes[at + 1];
    if (kind === undefined || kind === END_OF_IMAGE) return scans;
    if (kind === START_OF_SCAN) scans += 1;
    at = bytes.indexOf(MARK, beginsSegment(kind) ? at + 2 + lengthAt(bytes, at + 2) : at + 1);
  }
  return scans;
}

/** Within a scan's bits an FF is followed by a zero, or by the number of a restart. */
function beginsSegment(kind: number): boolean {
  const isRestart = kind >= 0xd0 && kind <= 0xd7;
  return kind !== 0 && kind !== MARK && !isRestart;
}

function lengthAt(bytes: Buffer, at: number): number {
  return at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
}

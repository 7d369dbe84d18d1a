const MARK = 0xff;
const END = Buffer.from([MARK, 0xd9]);
const START_OF_SCAN = 0xda;
/** Start of frame: baseline, extended, and arithmetic, all of them sequential. */
const SEQUENTIAL = new Set([0xc0, 0xc1, 0xc9]);

export interface MendedJpeg {
  bytes: Buffer;
  /** Each is a walk over all pixels, so a small file may take half a minute to unpack. */
  scans: number;
  segments: number;
  hadEnd: boolean;
}

/**
 * Mends, in place, what every viewer passes over: bytes between segments, wrong figures in the scan of a sequential picture (as Samsung's phones write),
 * and a missing end. What warns then lacks bits of the picture. Source: ITU-T T.81, annex B.
 */
export function mendJpeg(bytes: Buffer): MendedJpeg {
  let scans = 0;
  let segments = 0;
  let isSequential = false;
  let isScan = false;
  let hadEnd = false;
  let at = 2;
  let kept = 2;
  const keep = (from: number, to: number) => {
    kept += bytes.copy(bytes, kept, from, to);
  };
  for (;;) {
    const mark = nextMark(bytes, at);
    if (isScan) keep(at, mark);
    const kind = bytes[mark + 1];
    if (kind === undefined) break;
    if (kind === END[1]) {
      keep(mark, mark + 2);
      hadEnd = true;
      break;
    }
    const end = mark + 2 + lengthAt(bytes, mark + 2);
    segments += 1;
    isSequential ||= SEQUENTIAL.has(kind);
    isScan = kind === START_OF_SCAN;
    if (isScan) scans += 1;
    // All 64 coefficients, with all their bits.
    if (isScan && isSequential) fill(bytes.subarray(end - 3, end), [0, 63, 0]);
    keep(mark, end);
    at = end;
  }
  const whole = bytes.subarray(0, kept);
  return { bytes: hadEnd ? whole : Buffer.concat([whole, END]), scans, segments, hadEnd };
}

function fill(bytes: Buffer, values: number[]): void {
  bytes.set(values.slice(0, bytes.length));
}

/** Returns where the next segment or the end begins; the length where there is none. */
function nextMark(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARK, from);
  while (at !== -1 && !beginsSegment(bytes[at + 1])) at = bytes.indexOf(MARK, at + 1);
  return at === -1 ? bytes.length : at;
}

/** Within a scan's bits an FF is followed by a zero, or by the number of a restart. */
function beginsSegment(kind: number | undefined): boolean {
  if (kind === undefined || kind === MARK) return false;
  const standsAlone = kind <= 1 || (kind >= 0xd0 && kind <= 0xd8);
  return !standsAlone;
}

function lengthAt(bytes: Buffer, at: number): number {
  return at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
}

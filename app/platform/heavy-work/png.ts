/** The parts of a PNG beside its picture's own, and the frames of an animation; of other bytes none. Source: PNG specification, section 5.3. */
export function readChunks(bytes: Buffer): { parts: number; frames: number } {
  let parts = 0;
  let frames = 1;
  if (bytes.subarray(1, 4).toString("latin1") !== "PNG") return { parts, frames };
  let at = 8;
  while (at + 12 <= bytes.length) {
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (kind === "IEND") break;
    if (kind === "acTL") frames = bytes.readUInt32BE(at + 8);
    if (kind !== "IDAT") parts += 1;
    at += 12 + bytes.readUInt32BE(at);
  }
  return { parts, frames };
}

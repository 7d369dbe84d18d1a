import { KIB } from "../bounds";

/** From this length on a piece of a body costs hardly more than its bytes. */
export const LARGE_PIECE = 8 * KIB;

/** Joins small pieces of a body: a piece kept by itself costs about 200 bytes more, and handing it on a few microseconds. */
export class SmallPieces {
  length = 0;
  private bytes = Buffer.alloc(0);

  add(piece: Uint8Array): void {
    const length = this.length + piece.byteLength;
    if (length > this.bytes.byteLength) {
      // Not from Node's pool, where one byte would keep 8 KB alive.
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.bytes.byteLength));
      this.bytes.copy(larger, 0, 0, this.length);
      this.bytes = larger;
    }
    this.bytes.set(piece, this.length);
    this.length = length;
  }

  take(): Buffer {
    const joined = this.bytes.subarray(0, this.length);
    this.bytes = Buffer.alloc(0);
    this.length = 0;
    return joined;
  }
}

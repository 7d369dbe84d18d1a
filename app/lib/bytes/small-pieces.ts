import { KIB } from "../bounds";

/** From this length on a piece of a body costs hardly more than its bytes. */
export const LARGE_PIECE = 8 * KIB;

/**
 * Joins small pieces of a body. A piece that is kept by itself costs about 200 bytes of memory beside its own, and each one
 * that is handed on costs a few microseconds, so that bytes that come one by one would cost a hundred times their number.
 */
export class SmallPieces {
  /** The bytes that have been added since `take`. */
  length = 0;
  private bytes = Buffer.alloc(0);

  /** Copies the piece. */
  add(piece: Uint8Array): void {
    const length = this.length + piece.byteLength;
    if (length > this.bytes.byteLength) {
      // Not from Node's pool, of which one byte would keep 8 KB.
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.bytes.byteLength));
      this.bytes.copy(larger, 0, 0, this.length);
      this.bytes = larger;
    }
    this.bytes.set(piece, this.length);
    this.length = length;
  }

  /** Returns all of them as one piece, and begins anew. */
  take(): Buffer {
    const joined = this.bytes.subarray(0, this.length);
    this.bytes = Buffer.alloc(0);
    this.length = 0;
    return joined;
  }
}

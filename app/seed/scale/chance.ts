const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 20;

/** A run of numbers that look random and are the same for the same beginning. */
export class Chance {
  constructor(private state: number) {}

  /** From 0 up to 1. Source: mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** One of the list, which must not be empty. */
  of<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T;
  }

  /** An identifier; not in order, so that indexes grow as they do in life. */
  id(prefix: string): string {
    let letters = "";
    for (let at = 0; at < ID_LENGTH; at++) letters += LETTERS.charAt(this.between(0, LETTERS.length - 1));
    return `${prefix}_${letters}`;
  }
}

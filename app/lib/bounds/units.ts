export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const KIB = 1024;
export const MIB = 1024 * KIB;

export interface Bound {
  most: number;
  unit:
    | "bytes"
    | "characters"
    | "segments"
    | "levels"
    | "fields"
    | "pieces"
    | "files"
    | "rows"
    | "ms"
    | "pixels"
    | "percent"
    | "at once"
    | "times"
    | "business days"
    | "claims";
  why: string;
}

import type { SentTo } from "../../distribution/sent-to";
import type { Finding } from "../findings/finding";
import type { Sheet } from "../types";

/** A version as it was signed, in `report_versions.content`, and as `readSigned` reads those of before. Times are UTC ms. */
export interface SignedReport extends Sheet {
  /** What it was signed in: 1 knows no mixes, dispositions and purposes of samples. */
  format: 1 | 2;
  number: number;
  version: number;
  /** Why it corrects the version before; null for version 1. */
  reason: string | null;
  signedAt: number;
  statement: string;
  technician: Technician;
  /** `zone` is the site's. */
  booking: { number: number; title: string; company: string; date: string; zone: string };
  deviations: Finding[];
  /** What was asked for and not made, and why not. */
  omissions: Omission[];
  /** What the technician declared of their own interest in the project; empty where it is none. Null in reports of format 1. */
  interest: string | null;
  /** Who gets it, as of the signature; absent in versions of before there were recipients. */
  sentTo?: SentTo[];
}

/** `about`: the mix, by its id in the specification where the report lacks it; null where the job names none. `what`: a test, cylinders, or the mix where none of it came. */
export interface Omission {
  about: string | null;
  what: string;
  why: string;
}

/** As of the signature. Without an approved certification the rest is null. */
export interface Technician {
  name: string;
  aciNumber: string | null;
  level: string | null;
  expiresOn: string | null;
  /** The levels of further certificates that covered the day; missing where there was none. */
  also?: string[];
}

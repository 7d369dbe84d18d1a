import type { Finding } from "./findings";
import type { Sheet } from "./types";

/** A version as it was signed, in `report_versions.content`. Readers check `format` first. Times are UTC ms. */
export interface SignedReport extends Sheet {
  format: 1;
  number: number;
  version: number;
  /** Why it corrects the version before; null for version 1. */
  reason: string | null;
  signedAt: number;
  statement: string;
  technician: Technician;
  /** `zone` is the site's. */
  booking: { number: number; title: string; company: string; date: string; zone: string };
  flags: Finding[];
}

/** As of the signature. Without an approved certification the rest is null. */
export interface Technician {
  name: string;
  aciNumber: string | null;
  level: string | null;
  expiresOn: string | null;
}

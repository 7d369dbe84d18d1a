import { type SignedReport1, upgraded } from "./format-1";
import type { SignedReport } from "./signed";

/** Reads the content of a signed version, also of one that was signed before mixes were recorded. */
export function readSigned(content: string): SignedReport {
  const signed = JSON.parse(content) as SignedReport | SignedReport1;
  return signed.format === 1 && !("mixes" in signed) ? upgraded(signed as SignedReport1) : (signed as SignedReport);
}

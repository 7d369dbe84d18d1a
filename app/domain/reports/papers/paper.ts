import type { SignedReport } from "../sheet/signed";

export interface ReportPaper {
  signed: SignedReport;
  code: string;
  photos: PaperPhoto[];
}

/** Bytes of a JPEG, small enough for paper; empty where they are lost. */
export interface PaperPhoto {
  bytes: Uint8Array;
  caption: string;
  /** The id of the truck or sample that it shows; null for the placement. */
  of: string | null;
}

import type { SignedReport } from "../sheet/signed";

export interface ReportPaper {
  signed: SignedReport;
  code: string;
  photos: PaperPhoto[];
}

/** Bytes of a JPEG, small enough for paper; empty where lost. `of`: the truck's or sample's id; null: the placement. */
export interface PaperPhoto {
  bytes: Uint8Array;
  caption: string;
  of: string | null;
}

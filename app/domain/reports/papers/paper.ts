import type { SignedReport } from "../sheet/signed";
import type { SignedSupplement } from "../supplements/types";

/** What a PDF shows, as it was signed. */
export type Paper = ReportPaper | SupplementPaper;

export interface ReportPaper {
  kind: "report";
  signed: SignedReport;
  code: string;
  photos: PaperPhoto[];
}

export interface SupplementPaper {
  kind: "supplement";
  signed: SignedSupplement;
  code: string;
}

/** Bytes of a JPEG, small enough for paper; empty where lost. `of`: the truck's or sample's id; null: the placement. */
export interface PaperPhoto {
  bytes: Uint8Array;
  caption: string;
  of: string | null;
}

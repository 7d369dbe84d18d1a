import type { MixSummary } from "~/lib/measures/cylinders/verdicts";
import type { SignedNotice } from "../notices/types";
import type { SignedReport } from "../sheet/signed/signed";
import type { JudgedStrength } from "../strength/queries.server";
import type { Curing } from "../supplements/curing";
import type { SignedSupplement } from "../supplements/types";

/** What a PDF shows, as it was signed. */
export type Paper = ReportPaper | SupplementPaper | StrengthPaper | NoticePaper;

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

export interface NoticePaper {
  kind: "notice";
  signed: SignedNotice;
  code: string;
}

/** Strengths with what was known of their sample when they were signed, and the verdicts by then; what these take from other reports is as of today. */
export interface StrengthPaper {
  kind: "strength";
  report: SignedReport;
  results: JudgedStrength;
  curing: Curing | null;
  /** Of the mix, over all reports with its specification, as of today. */
  mixes: { mixId: string; summary: MixSummary | null }[];
  code: string;
}

/** Bytes of a JPEG, small enough for paper; empty where lost. `of`: the truck's or sample's id; null: the placement. */
export interface PaperPhoto {
  bytes: Uint8Array;
  caption: string;
  of: string | null;
}

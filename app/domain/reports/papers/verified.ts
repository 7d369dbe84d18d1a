import type { NoticeInShort, SignedNotice } from "../notices/types";
import type { MixInTable, ShownSheet } from "../sheet/shown";
import type { Entered } from "../sheet/signed/entered";
import type { SignedReport } from "../sheet/signed/signed";
import type { Found, ProjectSheet } from "../sheet/types";
import type { Since } from "../strength/missed";
import type { JudgedStrength } from "../strength/queries.server";
import type { Laboratory, SignedStrength } from "../strength/results/types";
import type { SignedSupplement } from "../supplements/types";

/**
 * What whoever has the code of a document may compare with the paper in hand. Of people it names the technician alone. A browser gets
 * all of it, so there is nothing in it that the page does not show.
 */
export type Verified = VerifiedReport | VerifiedSupplement | VerifiedStrength | VerifiedNotice;

interface VerifiedDocument {
  technician: VerifiedTechnician;
  /** The version, supplement or notice in force; null where it is this one. */
  replacedBy: number | null;
  /** Null while the PDF is being prepared. */
  pdfSha256: string | null;
}

/** `aciEnding`: the last four characters of the ACI number; null without one. */
export interface VerifiedTechnician {
  name: string;
  aciEnding: string | null;
}

/** Which work a document is about, and when it was signed, UTC ms. */
export interface VerifiedWork {
  /** Of the report. */
  number: number;
  signedAt: number;
  project: Pick<ProjectSheet, "name" | "placement" | "location">;
  booking: Pick<SignedReport["booking"], "date" | "zone">;
}

export interface VerifiedReport extends VerifiedDocument {
  kind: "report";
  signed: VerifiedWork & {
    version: number;
    trucks: number;
    mixes: MixInTable[];
    rows: ShownSheet["rows"];
    nonconformances: { found: Found | null; descriptions: string[] }[];
    deviations: SignedReport["deviations"];
  };
  since: Since;
  /** What was signed about its cylinders since, and is in force. */
  supplements: { number: number; kind: SignedSupplement["kind"]; signedAt: number }[];
  strengths: VerifiedAverage[];
}

/** `counted`: how many cylinders the average is of. */
export interface VerifiedAverage extends Pick<SignedStrength, "ageDays" | "average"> {
  set: Pick<SignedStrength["set"], "prefix" | "truckNumber" | "sample">;
  counted: number;
  judged: Pick<NonNullable<JudgedStrength["judged"]>, "verdict"> | null;
}

export interface VerifiedSupplement extends VerifiedDocument {
  kind: "supplement";
  signed: VerifiedWork &
    Pick<SignedSupplement, "supplement" | "kind" | "units"> & {
      sets: { prefix: string }[];
      typed: Readonly<Record<string, unknown>>;
      /** Null where the signer typed it. */
      entered: Pick<Entered, "laboratory"> | null;
    };
}

export interface VerifiedStrength extends VerifiedDocument {
  kind: "strength";
  signed: VerifiedWork;
  results: Pick<JudgedStrength, "number" | "judged" | "range"> & {
    signed: Pick<SignedStrength, "ageDays" | "set" | "average" | "cylinders" | "units" | "role" | "isCertified"> & {
      /** Null where the signer made the test. */
      laboratory: Pick<Laboratory, "name" | "report"> | null;
      /** As of a supplement. */
      entered: Pick<Entered, "laboratory"> | null;
    };
  };
}

export interface VerifiedNotice extends VerifiedDocument {
  kind: "notice";
  signed: VerifiedWork & Pick<SignedNotice, "notice"> & { facts: NoticeInShort };
}

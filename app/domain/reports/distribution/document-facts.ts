import type { SupplementKind } from "~/lib/vocabulary";

/** What names a signed document. */
export interface DocumentName {
  kind: "report" | "notice" | SupplementKind;
  /** The report's number, shown as PR-1042. */
  report: number;
  /** Its version, or the supplement's or notice's number. */
  number: number;
}

/** What the file of its PDF is called, in ASCII and without its ending: "PR-1042-v2". */
export function fileNameOf({ kind, report, number }: DocumentName): string {
  if (kind === "report") return `PR-${report}-v${number}`;
  return `PR-${report}-${kind === "notice" ? "field-notice" : "supplement"}-${number}`;
}

export interface SignedDocument extends DocumentName {
  id: string;
  /** Of its PDF; null while that is being made. */
  sha256: string | null;
  /** False where a later one has taken its place, for a notice its report too. */
  isPresent: boolean;
}

/** What is said of a signed document to whoever gets it. Times are UTC ms. */
export interface DocumentFacts extends DocumentName {
  /** The version, supplement or notice whose place it takes, and why; of a notice it is that it has changed. */
  replaces: number | null;
  reason: string | null;
  signedAt: number;
  signer: string;
  project: string;
  company: string;
  zone: string;
  /** Of its PDF; null while that is being made. */
  sha256: string | null;
}

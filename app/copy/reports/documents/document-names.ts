import type { DocumentFacts, DocumentName } from "~/domain/reports/distribution/document-facts";
import type { SupplementKind } from "~/lib/vocabulary";
import { supplementTexts } from "../cylinders/supplements";
import { reportPanelTexts } from "../report/report-panel";
import { noticeTexts } from "./notices";

const supplementKinds: Readonly<Record<SupplementKind, string>> = {
  pickup: "pickup of cylinders",
  receipt: "receipt of cylinders",
  strength: "strengths",
};

/** Returns what a document is called: "Concrete field test report PR-1042 v2", "Field notice 1 to PR-1042", "Supplement 1 to PR-1042 (pickup of cylinders)". */
export function documentName({ kind, report, number }: DocumentName): string {
  if (kind === "report") return `${reportPanelTexts.title} ${reportPanelTexts.code(report, number)}`;
  if (kind === "notice") return noticeTexts.code(report, number);
  return `${supplementTexts.code(report, number)} (${supplementKinds[kind]})`;
}

/** "Version 2 replaces version 1"; null for what replaces nothing. */
export function replacementText({
  kind,
  number,
  replaces,
}: Pick<DocumentFacts, "kind" | "number" | "replaces">): string | null {
  if (replaces === null) return null;
  const name = kind === "report" ? "version" : kind === "notice" ? "field notice" : "supplement";
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${number} replaces ${name} ${replaces}`;
}

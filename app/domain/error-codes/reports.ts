import type { Moment, Quota } from "./params";

export type ReportCode =
  | "report-changed"
  | "report-closed"
  | "report-entry-recorded"
  | "report-correction-open"
  | "report-full"
  | "report-mix-used"
  | "report-without-sets"
  | "report-supplements"
  | "report-notices"
  | "notice-after-report"
  | "notice-signed"
  | "notice-without-receivers"
  | "document-link-over"
  | "laboratory-link-over"
  | "laboratory-entry-over"
  | "documents-stopped"
  | "nothing-to-send"
  | "report-incomplete"
  | "report-newer"
  | "report-not-begun"
  | "report-not-signed"
  | "report-signed"
  | "report-versions"
  | "strength-not-planned";

export interface ReportParams {
  "recipient-quota": Quota;
  "document-link-quota": Quota;
  "laboratory-quota": Quota;
  "laboratory-entry-quota": Quota;
  "laboratory-link-quota": Quota;
  "report-early": Moment<"from">;
}

import { REFRESH_SECONDS } from "~/components/document/refresh";
import type { SignedReportView } from "~/domain/reports/queries.server";

/** A signed report is looked at again until its PDF is there. */
export function refreshOf(view: Pick<SignedReportView, "pdfSha256"> | null | undefined): string | null {
  return view && view.pdfSha256 === null ? REFRESH_SECONDS : null;
}

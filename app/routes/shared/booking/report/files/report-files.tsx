import { useFreshOn } from "~/components/live";
import { Card, LinkButton } from "~/components/ui";
import { reportFileTexts as texts } from "~/copy/reports/documents/report-files";

interface ReportFilesProps {
  /** The version's address. */
  base: string;
  /** Null while the PDF is being prepared. */
  pdfSha256: string | null;
}

/** A signed version to download. */
export function ReportFiles({ base, pdfSha256 }: ReportFilesProps) {
  useFreshOn("booking_update");
  return (
    <Card title={texts.title} className="no-print">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          {pdfSha256 === null ? null : (
            <LinkButton to={`${base}/report.pdf`} reloadDocument>
              {texts.pdf}
            </LinkButton>
          )}
          <LinkButton to={`${base}/report.json`} variant="secondary" reloadDocument>
            {texts.json}
          </LinkButton>
          <LinkButton to={`${base}/report.csv`} variant="secondary" reloadDocument>
            {texts.csv}
          </LinkButton>
        </div>
        {pdfSha256 === null ? (
          <p role="status">{texts.waiting}</p>
        ) : (
          <p className="text-sm text-muted">
            {texts.hash}: <code className="break-all">{pdfSha256}</code>
          </p>
        )}
      </div>
    </Card>
  );
}

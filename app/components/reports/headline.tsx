import { Badge } from "~/components/ui";
import { reportPanelTexts } from "~/copy/reports/report/report-panel";

interface HeadlineProps {
  nonconformances: number;
  deviations: number;
}

/** How much of a report a reader has to look at. */
export function Headline({ nonconformances, deviations }: HeadlineProps) {
  const tone = nonconformances > 0 ? "bad" : deviations > 0 ? "warn" : "ok";
  return (
    <p className="font-semibold">
      <Badge tone={tone}>{reportPanelTexts.headline(nonconformances, deviations)}</Badge>
    </p>
  );
}

import { Badge } from "~/components/ui";
import { reportTexts } from "~/copy/reports/reports";
import type { Finding } from "~/domain/reports/sheet/finding";
import type { Nonconformance } from "~/domain/reports/sheet/types";

interface HeadlineProps {
  nonconformances: readonly Nonconformance[];
  deviations: readonly Finding[];
}

/** How much of a report a reader has to look at. */
export function Headline({ nonconformances, deviations }: HeadlineProps) {
  const tone = nonconformances.length > 0 ? "bad" : deviations.length > 0 ? "warn" : "ok";
  return (
    <p className="font-semibold">
      <Badge tone={tone}>{reportTexts.headline(nonconformances.length, deviations.length)}</Badge>
    </p>
  );
}

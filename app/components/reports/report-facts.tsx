import { Facts } from "~/components/ui/facts";
import { resultNames } from "~/copy/reports/report-methods";
import { amountText, limitsText } from "~/copy/reports/report-words";
import { reportTexts } from "~/copy/reports/reports";
import type { ProjectSheet } from "~/domain/reports/sheet/types";

const texts = reportTexts.facts;

/** What was placed, and what was specified for it. */
export function ReportFacts({ project }: { project: ProjectSheet }) {
  const { placement, location, mixDesign, consistency, limits, strength, strengthAge } = project;
  const specified = strength ? amountText(strength) : texts.open;
  return (
    <Facts
      facts={[
        [texts.placement, placement],
        [texts.location, location],
        [texts.mix, mixDesign],
        [resultNames[consistency], limitsText(limits.consistency)],
        [resultNames.air, limitsText(limits.air)],
        [resultNames.temperature, limitsText(limits.temperature)],
        [texts.strength, strength && strengthAge ? texts.atDays(specified, strengthAge) : specified],
      ]}
    />
  );
}

import type { ReactNode } from "react";
import { changedValues } from "~/copy/reports/recording/mix-changes";
import { mixChoiceNames, mixFieldTexts, strengthText } from "~/copy/reports/recording/mix-words";
import { resultNames } from "~/copy/reports/recording/report-methods";
import { limitsText, placedText } from "~/copy/reports/report/report-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import type { MixSheet } from "~/domain/reports/sheet/types";
import type { UnitSystem } from "~/lib/measures/units/units";
import { Banner, Card } from "../ui";
import { type Fact, Facts } from "../ui/facts";

interface MixCardProps {
  mix: MixSheet;
  units: UnitSystem;
  edit: (kind: string, id: string, what: string) => ReactNode;
}

/** What is specified of a mix and how much of it was placed; where the site changed the job's values, both. */
export function MixCard({ mix, units, edit }: MixCardProps) {
  const { id, typed, changed } = mix;
  const name = texts.mix(typed.mixId);
  return (
    <Card id={id} title={name} headingLevel={3} aside={edit("mix", id, name)}>
      <div className="grid gap-3">
        <Facts facts={mixFacts(mix, units)} />
        {changed ? (
          <Banner tone="warn" title={texts.changedMix.title(changed.orderedBy)}>
            <p>{changed.reason}</p>
            <p>{changed.before ? changedValues(typed, changed.before, units).join("; ") : texts.changedMix.added}</p>
          </Banner>
        ) : null}
      </div>
    </Card>
  );
}

export function mixFacts(mix: MixSheet, units: UnitSystem): Fact[] {
  const { typed, consistency, limits, dischargeLimit } = mix;
  const size = typed.aggregateSize && mixChoiceNames(units).aggregateSize?.[typed.aggregateSize];
  const limit = (name: string, of: MixSheet["limits"]["air"]): Fact[] =>
    of.least || of.most ? [[name, limitsText(of)]] : [];
  return [
    [texts.facts.supplier, typed.supplier],
    [texts.facts.strength, strengthText(mix.strength, mix.strengthAge) ?? texts.facts.open],
    [resultNames[consistency], limitsText(limits.consistency)],
    [resultNames.air, limitsText(limits.air)],
    [resultNames.temperature, limitsText(limits.temperature)],
    ...limit(resultNames.density, limits.density),
    ...(size ? [[mixFieldTexts.aggregateSize.label, size] as const] : []),
    ...(dischargeLimit === null
      ? []
      : [[mixFieldTexts.dischargeLimit.label, texts.facts.minutes(dischargeLimit)] as const]),
    [texts.facts.volume, placedText(mix)],
  ];
}

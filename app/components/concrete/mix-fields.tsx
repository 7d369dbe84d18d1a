import type { AnyField } from "~/components/forms/controls";
import { specificationTexts } from "~/copy/jobs/specification";
import { mixChoiceNames, mixFieldTexts } from "~/copy/reports/recording/mix-words";
import { MIX } from "~/lib/measures/specification/mix";
import type { UnitSystem } from "~/lib/measures/units/units";
import { Fold } from "./fold";
import { MeasuredField } from "./measured-field";

type MixField = keyof typeof MIX;

const { sections } = specificationTexts.mix;

/** The fields of a mix as they are read: what it is, what is limited, which cylinders are made. What few need is folded. */
const PARTS: readonly { title: string; names: readonly MixField[]; isFolded?: true }[] = [
  { title: sections.mix, names: ["mixId", "supplier", "strength", "strengthAge", "aggregateSize", "aggregate"] },
  {
    title: sections.limits,
    names: [
      "consistency",
      "consistencyLeast",
      "consistencyMost",
      "airLeast",
      "airMost",
      "temperatureLeast",
      "temperatureMost",
      "dischargeLimit",
    ],
  },
  { title: sections.cylinders, names: ["cylinderSize", "ages"] },
  { title: sections.density, names: ["theoreticalDensity", "densityLeast", "densityMost"], isFolded: true },
];

interface MixFieldsProps {
  fields: Readonly<Record<string, AnyField>>;
  /** Null where they are chosen on the same form. */
  units: UnitSystem | null;
  /** Minutes that this company's mixes usually have. */
  suggestedDischarge: string;
  headingLevel?: 2 | 3;
}

export function MixFields({ fields, units, suggestedDischarge, headingLevel = 2 }: MixFieldsProps) {
  const Heading = `h${headingLevel}` as const;
  const names = mixChoiceNames(units);
  return PARTS.map(({ title, names: inPart, isFolded }) => {
    const shown = (
      <div className="grid grid-cols-2 items-end gap-4">
        {inPart.map((name) => (
          <MeasuredField
            key={name}
            field={fields[name]}
            spec={MIX[name]}
            text={name === "dischargeLimit" ? discharge(suggestedDischarge) : mixFieldTexts[name]}
            units={units}
            names={names[name]}
            none={specificationTexts.form.notChosen}
          />
        ))}
      </div>
    );
    if (!isFolded)
      return (
        <section key={title}>
          <Heading className="mb-3 text-lg leading-tight">{title}</Heading>
          {shown}
        </section>
      );
    const isOpen = inPart.some((name) => fields[name]?.initialValue || fields[name]?.errors);
    return (
      <Fold key={title} title={title} isOpen={isOpen}>
        {shown}
      </Fold>
    );
  });
}

function discharge(minutes: string) {
  return { ...mixFieldTexts.dischargeLimit, hint: specificationTexts.mix.discharge(minutes) };
}

import { fractureNames, strengthTexts as texts } from "~/copy/reports/cylinders/strength";
import { amountText, resultText } from "~/copy/reports/report/report-words";
import type { BrokenCylinder } from "~/domain/reports/strength/results/types";

export const CYLINDER_COLUMNS = [
  { key: "cylinder", header: texts.columns.cylinder, cell: ({ id }: BrokenCylinder) => id },
  {
    key: "diameters",
    header: texts.columns.diameters,
    cell: ({ diameters: [first, second] }: BrokenCylinder) => `${first.typed}, ${amountText(second)}`,
  },
  { key: "area", header: texts.columns.area, cell: ({ area }: BrokenCylinder) => resultText(area) },
  { key: "load", header: texts.columns.load, cell: ({ load }: BrokenCylinder) => amountText(load) },
  {
    key: "strength",
    header: texts.columns.strength,
    cell: (cylinder: BrokenCylinder) => <Strength {...cylinder} />,
  },
  {
    key: "fracture",
    header: texts.columns.fracture,
    cell: ({ fracture, defects }: BrokenCylinder) => [fractureNames[fracture], defects].filter(Boolean).join(". "),
  },
];

function Strength({ strength, notCounted, areApart }: BrokenCylinder) {
  const why = notCounted || (areApart ? texts.apart : "");
  return (
    <>
      <strong>{resultText(strength)}</strong>
      {why ? <span className="block text-muted">{texts.notCounted(why)}</span> : null}
    </>
  );
}

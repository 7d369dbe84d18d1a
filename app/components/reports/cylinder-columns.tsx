import { amountText, resultText } from "~/copy/reports/report-words";
import { fractureNames, strengthTexts as texts } from "~/copy/reports/strength";
import type { BrokenCylinder } from "~/domain/reports/strength/types";

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
    cell: ({ strength }: BrokenCylinder) => <strong>{resultText(strength)}</strong>,
  },
  {
    key: "fracture",
    header: texts.columns.fracture,
    cell: ({ fracture }: BrokenCylinder) => fractureNames[fracture],
  },
];

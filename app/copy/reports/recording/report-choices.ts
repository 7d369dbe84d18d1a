import { specificationChoices } from "~/copy/jobs/specification-choices";
import type { DISPOSITIONS } from "~/domain/reports/forms/specs";
import { recipientRoles } from "../distribution/recipients";

export const dispositionNames: Readonly<Record<(typeof DISPOSITIONS)[number], string>> = {
  accepted: "Accepted",
  partial: "Partly accepted",
  held: "Held",
  rejected: "Rejected",
};

/** The words of choices, by field and value; those of a mix are in `mixChoices`. */
export const reportChoices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  units: { "inch-pound": "Inch-pound", si: "SI (metric)" },
  what: { water: "Water", admixture: "Admixture" },
  hiredBy: specificationChoices.hiredBy,
  weather: { clear: "Clear", cloudy: "Cloudy", rain: "Rain", snow: "Snow", windy: "Windy" },
  disposition: dispositionNames,
  purpose: {
    acceptance: "Acceptance",
    preliminary: "Preliminary: before discharge, to adjust the load",
    check: "Check of an earlier sample",
  },
  takenAt: { truck: "Truck discharge", pump: "End of pump line", other: "Elsewhere" },
  curing: { standard: "Standard-cured", field: "Field-cured" },
  decides: { forms: "When forms are removed", "post-tensioning": "Post-tensioning", curing: "Whether curing is good" },
  toldRole: { ...recipientRoles, other: "Other" },
  toldHow: { "in-person": "In person", phone: "Phone", email: "Email", notice: "Notice" },
  procedure: { A: "A: mold upright", B: "B: mold inverted" },
};

/** A choice in a sentence or table; the word as it was stored where there is none. */
export function choiceName(field: string, value: string): string {
  return reportChoices[field]?.[value] ?? value;
}

/** "Clear, windy": several choices as they were stored, separated by ", ". */
export function choiceNames(field: string, values: string): string {
  const names = values.split(", ").filter(Boolean);
  return names.map((value, index) => lowered(choiceName(field, value), index)).join(", ");
}

function lowered(name: string, index: number): string {
  return index === 0 ? name : name.toLowerCase();
}

import { CYLINDER_NAMES, type MIX } from "~/lib/measures/mix";
import type { UnitSystem } from "~/lib/measures/units";

interface FieldText {
  label: string;
  hint?: string;
}

/** The fields of a mix, on the company's forms and on the inspector's. */
export const mixFieldTexts: { readonly [F in keyof typeof MIX]: FieldText } = {
  mixId: { label: "Mix ID" },
  supplier: { label: "Supplier and plant" },
  strength: { label: "Specified strength f′c" },
  strengthAge: { label: "At age", hint: "days" },
  consistency: { label: "Consistency test" },
  consistencyLeast: { label: "Lowest slump or flow" },
  consistencyMost: { label: "Highest slump or flow" },
  airLeast: { label: "Lowest air" },
  airMost: { label: "Highest air" },
  aggregate: { label: "Aggregate" },
  temperatureLeast: { label: "Lowest concrete temperature" },
  temperatureMost: { label: "Highest concrete temperature", hint: "Usually at most 95 °F [35 °C] (ACI 301)" },
  aggregateSize: { label: "Largest aggregate (nominal)" },
  dischargeLimit: { label: "Time limit to the end of discharge", hint: "Minutes from the start of mixing; often 90" },
  theoreticalDensity: { label: "Theoretical density, air-free" },
  densityLeast: { label: "Lowest density" },
  densityMost: { label: "Highest density" },
  cylinderSize: { label: "Cylinders" },
  ages: { label: "Test ages", hint: "Days for each cylinder, H to hold: 7, 28, 28, 28, H" },
};

const AGGREGATE_SIZE_NAMES: Readonly<Record<UnitSystem, Readonly<Record<string, string>>>> = {
  "inch-pound": { "3/8": "⅜ in.", "1/2": "½ in.", "3/4": "¾ in.", "1": "1 in.", "1-1/2": "1½ in.", "2": "2 in." },
  si: { "3/8": "9.5 mm", "1/2": "12.5 mm", "3/4": "19 mm", "1": "25 mm", "1-1/2": "37.5 mm", "2": "50 mm" },
};

/** The words of a mix's choices, by field and value, in a system of units. */
export function mixChoices(units: UnitSystem): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return {
    consistency: { slump: "Slump", flow: "Slump flow" },
    aggregate: { normalweight: "Normalweight", lightweight: "Lightweight or porous" },
    aggregateSize: AGGREGATE_SIZE_NAMES[units],
    cylinderSize: CYLINDER_NAMES[units],
  };
}

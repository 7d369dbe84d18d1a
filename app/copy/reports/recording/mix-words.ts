import { type AGGREGATE_SIZES, CYLINDER_NAMES, type MIX, type Mix } from "~/lib/measures/specification/mix";
import { grouped } from "~/lib/measures/units/exact";
import { unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES, withUnit } from "~/lib/measures/units/unit-names";
import type { Amount, UnitSystem } from "~/lib/measures/units/units";
import type { FieldText } from "./report-methods";

/** The words of the fields of a mix, wherever its form stands. */
export const mixFieldTexts: { readonly [F in keyof typeof MIX]: FieldText } = {
  mixId: { label: "Mix ID", hint: "As on the batch ticket" },
  supplier: { label: "Supplier and plant" },
  strength: { label: "Specified strength f′c", hint: "Needed with cylinders" },
  strengthAge: { label: "At age" },
  consistency: { label: "Slump or flow" },
  consistencyLeast: { label: "Slump or flow at least" },
  consistencyMost: { label: "Slump or flow at most" },
  airLeast: { label: "Air at least" },
  airMost: { label: "Air at most" },
  aggregate: { label: "Aggregate" },
  temperatureLeast: { label: "Temperature at least" },
  // Source: ACI 301 and ACI 305.1.
  temperatureMost: { label: "Temperature at most", hint: "Usually at most 95 °F [35 °C]" },
  aggregateSize: { label: "Largest aggregate size", hint: "Needed with cylinders" },
  dischargeLimit: { label: "Discharge within", hint: "From the start of mixing" },
  theoreticalDensity: { label: "Density without air", hint: "Theoretical, from the mix design" },
  densityLeast: { label: "Density at least" },
  densityMost: { label: "Density at most" },
  cylinderSize: { label: "Cylinder size" },
  ages: { label: "Test ages of a set", hint: "Days, and H for hold. Empty: proposed from f′c and its age" },
};

const aggregateNames = {
  "inch-pound": {
    "3/8": "3/8 in.",
    "1/2": "1/2 in.",
    "3/4": "3/4 in.",
    "1": "1 in.",
    "1-1/2": "1 1/2 in.",
    "2": "2 in.",
  },
  si: { "3/8": "9.5 mm", "1/2": "12.5 mm", "3/4": "19 mm", "1": "25 mm", "1-1/2": "37.5 mm", "2": "50 mm" },
} as const satisfies Record<UnitSystem, Record<(typeof AGGREGATE_SIZES)[number], string>>;

type Names = Readonly<Record<string, string>>;

/** The words of a mix's choices; where the form does not know its units yet, in both. */
export function mixChoiceNames(units: UnitSystem | null): Readonly<Record<string, Names>> {
  return {
    consistency: { slump: "Slump", flow: "Slump flow" },
    aggregate: { normalweight: "Normalweight", lightweight: "Lightweight or porous" },
    aggregateSize: inUnits(aggregateNames, units),
    cylinderSize: inUnits(CYLINDER_NAMES, units),
  };
}

function inUnits(names: Readonly<Record<UnitSystem, Names>>, units: UnitSystem | null): Names {
  if (units) return names[units];
  return Object.fromEntries(
    Object.entries(names["inch-pound"]).map(([name, inches]) => [name, `${inches} (${names.si[name]})`]),
  );
}

/** "4,000 psi at 28 days"; null where no strength is specified. */
export function strengthText(strength: Amount | null, strengthAge: string | undefined): string | null {
  if (!strength) return null;
  const amount = withUnit(strength.typed, strength.unit);
  return strengthAge ? `${amount} at ${strengthAge} ${strengthAge === "1" ? "day" : "days"}` : amount;
}

/** "Slump 3 to 5 in.", "Air at least 4.5 %": the limits of a mix in the order of its form. */
export function limitTexts(mix: Mix, units: UnitSystem): string[] {
  const of = (name: string, quantity: Parameters<typeof unitOf>[0], least?: string, most?: string) => {
    const between = betweenText(least, most);
    return between ? [`${name} ${between} ${UNIT_NAMES[unitOf(quantity, units)]}`] : [];
  };
  const consistency = mix.consistency === "flow" ? "Slump flow" : "Slump";
  return [
    ...of(consistency, "slump", mix.consistencyLeast, mix.consistencyMost),
    ...of("Air", "pressureAir", mix.airLeast, mix.airMost),
    ...of("Temperature", "temperature", mix.temperatureLeast, mix.temperatureMost),
    ...of("Density", "density", mix.densityLeast, mix.densityMost),
    ...(mix.dischargeLimit ? [`Discharge within ${mix.dischargeLimit} min`] : []),
  ];
}

function betweenText(least?: string, most?: string): string | null {
  if (least && most) return `${grouped(least)} to ${grouped(most)}`;
  if (least) return `at least ${grouped(least)}`;
  return most ? `at most ${grouped(most)}` : null;
}

import { decimal, type Fields, isMore, optional, type Problem, type Stored, type TypedFields } from "../fields/fields";

/**
 * What a specification may set otherwise, and what holds where it says nothing. Percentages are of the value named, the relative yield is a ratio.
 * Limits of the range between cylinders are for those made in the field.
 */
export const SETTINGS = {
  /** Minutes that the form of a mix suggests. ASTM C94/C94M-21 has no default; earlier editions had 90. */
  dischargeSuggestion: "90",
  /** Air by meter and gravimetric air of a sample. ASTM C138/C138M, precision between operators: 2.31 lb/ft³, about 1.5 %. */
  airDifference: "1.5",
  /** Relative yield. By judgment, not from a standard. */
  yieldLeast: "0.97",
  yieldMost: "1.03",
  /** Of ages that ASTM C39/C39M does not list, as its later editions have it. */
  ageTolerance: "2.0",
  /** Days before a break that people are reminded of it. */
  reminderDays: "2",
  /** Hours from molding to pickup. ACI 311.5: 16 to 48 h. */
  earliestPickup: "16",
  /** The range that 2 and 3 properly made cylinders of 6 x 12 in. exceed once in 20. ASTM C39/C39M, precision, made in the field. */
  rangeOfTwo6x12: "8.0",
  rangeOfThree6x12: "9.5",
  /** Likewise of 4 x 8 in. C39/C39M has figures of the laboratory alone. */
  rangeOfTwo4x8: "9.0",
  rangeOfThree4x8: "10.6",
} as const;

type SettingName = keyof typeof SETTINGS;

const range = optional(decimal("pressureAir", "cylinderRange"));

/** The settings as a form has them; one that is left empty is as `SETTINGS` has it. */
export const SETTING_FIELDS = {
  dischargeSuggestion: optional({
    type: "whole",
    least: 15,
    most: 300,
    usual: { from: 45, to: 150 },
    of: "minutes",
  } as const),
  airDifference: optional(decimal("pressureAir", "airDifference")),
  yieldLeast: optional(decimal("relativeYield", "relativeYield")),
  yieldMost: optional(decimal("relativeYield", "relativeYield")),
  ageTolerance: optional(decimal("pressureAir", "ageTolerance")),
  reminderDays: optional({ type: "whole", least: 0, most: 30, usual: { from: 1, to: 7 }, of: "days" } as const),
  earliestPickup: optional({ type: "whole", least: 1, most: 48, usual: { from: 8, to: 24 }, of: "hours" } as const),
  rangeOfTwo6x12: range,
  rangeOfThree6x12: range,
  rangeOfTwo4x8: range,
  rangeOfThree4x8: range,
} as const satisfies Fields & Record<SettingName, unknown>;

export type Settings = Readonly<Record<SettingName, string>>;

/** Returns the settings in force: what was typed, else the defaults. */
export function settingsOf(typed: Partial<Stored<typeof SETTING_FIELDS>>): Settings {
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, usual]) => [name, typed[name as SettingName] ?? usual]),
  ) as Settings;
}

/** What is wrong with settings beside their single fields. */
export function settingProblems(typed: TypedFields): Problem[] {
  const [least, most] = [typed.yieldLeast ?? SETTINGS.yieldLeast, typed.yieldMost ?? SETTINGS.yieldMost];
  const end = typed.yieldMost ? "yieldMost" : "yieldLeast";
  return isMore(least, most) ? [[end, "The lowest is above the highest"]] : [];
}

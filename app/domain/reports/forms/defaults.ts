import { proposedAges } from "~/lib/measures/cylinders/set-plan";
import type { FieldSpec } from "~/lib/measures/fields/fields";
import { isTest, methodNamed } from "~/lib/measures/fresh-concrete/test-kinds";
import type { Mix } from "~/lib/measures/specification/mix";
import { clockIn, todayIn } from "~/lib/time/dates";
import { type Entry, type EntryOf, ofKind, textIn } from "../entries/entry";
import type { Basis } from "../sheet/basis";
import { fieldsOf, type RecordedKind } from "./specs";

/** `number` is the report's; null before it is begun. */
interface Setting {
  booking: { title: string; date: string; zone: string };
  number: number | null;
  entries: readonly Entry[];
  basis: Basis;
  /** Of the entry that a new one will belong to. */
  parent: Entry | undefined;
}

/** What a form of something new begins with. No time and no reading of the concrete is among it: opening a form is no event. */
export interface NewValues {
  values: Record<string, string>;
  /** Where a value is from, by its field. */
  origins: Record<string, "job" | "last">;
}

/** What may be chosen beside the fields of a new test. */
interface Chosen {
  method?: string | undefined;
  /** The ID of the measure of a density test. */
  measure?: string | undefined;
}

export function newValues(kind: RecordedKind, setting: Setting, { method, measure }: Chosen = {}): NewValues {
  const { entries, basis } = setting;
  const mix = mixOf(setting);
  const values: Record<string, string> = { ...FIRST_VALUES[kind] };
  const origins: NewValues["origins"] = {};
  const fromJob = (name: string, text: string | undefined) => {
    if (text === undefined) return;
    values[name] = text;
    origins[name] = "job";
  };
  if (isTest(kind)) {
    const chosen = methodNamed(
      kind,
      method,
      lightweightMethod(kind, mix),
      textIn(lastOf(kind, setting)?.typed ?? {}, "method"),
    );
    const fields = fieldsOf(kind, chosen);
    if (fields.some(([name]) => name === "method")) values.method = chosen;
    Object.assign(values, repeatedValues(kind, fields, setting, { method: chosen, measure }));
    for (const name of Object.keys(values)) if (name !== "method") origins[name] = "last";
    if (kind === "density") fromJob("theoreticalDensity", mix?.theoreticalDensity);
  }
  if (kind === "project") {
    fromJob("name", basis.specification?.projectName ?? setting.booking.title);
    fromJob("units", basis.specification?.units);
  }
  if (kind === "load") {
    const mixes = ofKind(entries, "mix");
    if (mixes.length === 1) values.mix = mixes[0]?.id ?? "";
  }
  if (kind === "sample") fromJob("takenAt", basis.specification?.samplingPoint);
  if (kind === "specimens") {
    values.prefix = nextPrefix(setting.number, entries);
    const size = mix?.cylinderSize ?? "4x8";
    values.size = size;
    values.ages = proposedAges(size, Number(mix?.strengthAge ?? USUAL_AGE_DAYS));
    fromJob("size", mix?.cylinderSize);
    fromJob("ages", mix?.ages);
  }
  return { values, origins };
}

/** Most strengths are specified at this age. */
const USUAL_AGE_DAYS = 28;

const FIRST_VALUES: { readonly [K in RecordedKind]?: Readonly<Record<string, string>> } = {
  project: { units: "inch-pound" },
  mix: { consistency: "slump", aggregate: "normalweight", strengthAge: String(USUAL_AGE_DAYS) },
  addition: { what: "water" },
  sample: { purpose: "acceptance", takenAt: "truck" },
  specimens: { curing: "standard" },
};

/** The mix of the truck that something new will belong to. */
function mixOf({ entries, parent }: Setting): Mix | undefined {
  const load = parent?.kind === "sample" ? entries.find(({ id }) => id === parent.parentId) : parent;
  const named = load?.kind === "load" ? load.typed.mix : undefined;
  return ofKind(entries, "mix").find(({ id }) => id === named)?.typed;
}

/** C231 does not hold for lightweight or porous aggregate. */
function lightweightMethod(kind: RecordedKind, mix: Mix | undefined): string | undefined {
  return kind === "air" && mix?.aggregate === "lightweight" ? "C173" : undefined;
}

function lastOf(kind: RecordedKind, { entries }: Setting): Entry | undefined {
  return ofKind(entries, kind).at(-1);
}

/** Equipment of the day, and what belongs to it: volume and empty mass of the measure with its ID, the correction for aggregate of the same mix. */
function repeatedValues(
  kind: RecordedKind,
  fields: readonly [name: string, spec: FieldSpec][],
  setting: Setting,
  { method, measure }: Chosen,
): Record<string, string> {
  const made = ofKind(setting.entries, kind).filter(({ typed }) => !("method" in typed) || typed.method === method);
  const last = made.at(-1);
  const ofMix = made.filter(
    (entry) => mixIdOf(entry, setting) === mixIdOf({ parentId: setting.parent?.id ?? null }, setting),
  );
  const id = measure ?? textIn(last?.typed ?? {}, "equipment");
  const ofMeasure = made.filter(({ typed }) => textIn(typed, "equipment") === id);
  const values = fields.flatMap(([name, { repeated }]): [string, string][] => {
    const from = (name === "aggregateCorrection" ? ofMix : OF_MEASURE.includes(name) ? ofMeasure : made).at(-1);
    const text = repeated && from ? textIn(from.typed, name) : "";
    return text === "" ? [] : [[name, text]];
  });
  return Object.fromEntries(values);
}

const OF_MEASURE: readonly string[] = ["equipment", "measureVolume", "emptyMass"];

/** The IDs of the measures that density tests were made with, beside the one that a form has already. */
export function otherMeasures(entries: readonly Entry[], shown: string | undefined): string[] {
  const used = ofKind(entries, "density").map(({ typed }) => typed.equipment);
  return [...new Set(used)].filter((id) => id !== undefined && id !== shown);
}

function mixIdOf({ parentId }: Pick<Entry, "parentId">, { entries }: Setting): string | undefined {
  const sample = entries.find(({ id }) => id === parentId);
  const load = entries.find(({ id }) => id === sample?.parentId);
  return load?.kind === "load" ? load.typed.mix : undefined;
}

/** Returns the fields of an entry as its form shows them, with a date where it is not the booking's. */
export function valuesOf(
  { kind, typed }: EntryOf<RecordedKind>,
  booking: Pick<Setting["booking"], "date" | "zone">,
): Record<string, string> {
  const values: Record<string, string> = {};
  const stored: Readonly<Record<string, unknown>> = typed;
  for (const [name, { type }] of fieldsOf(kind, stored.method)) {
    const value = stored[name];
    if (type === "time" && typeof value === "number") {
      values[name] = clockIn(booking.zone, value);
      const date = todayIn(booking.zone, value);
      if (date !== booking.date) values[`${name}Date`] = date;
    } else if (typeof value === "string") values[name] = value;
  }
  return values;
}

/** "1042-2" for the second set of PR-1042. */
function nextPrefix(number: number | null, entries: readonly Entry[]): string {
  const taken = new Set(entries.map(({ typed }) => textIn(typed, "prefix")));
  let set = 1;
  while (taken.has(`${number}-${set}`)) set += 1;
  return `${number}-${set}`;
}

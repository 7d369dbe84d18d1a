import { READINGS, REPORT, type Reading } from "~/lib/bounds";
import { compare, exact, isDecimal } from "~/lib/measures/exact";
import type { FieldSpec } from "~/lib/measures/fields";
import { unitOf } from "~/lib/measures/quantities";
import { UNIT_NAMES } from "~/lib/measures/unit-names";
import type { UnitSystem } from "~/lib/measures/units";
import { typedIdentifier, typedLine, typedText } from "~/lib/text/typed";
import { isClockTime } from "~/lib/time/dates";

/** What a field is read by: the units that its form showed, and the fields above it. */
interface Scale {
  units: UnitSystem;
  typed: Readonly<Record<string, string>>;
}

const DECIMAL_DIGITS = 12;
const LONGEST_AGE_DAYS = 365;

/** Returns the text of a field as it is stored; empty where nothing was typed. */
export function textOf(sent: unknown, spec: FieldSpec): string {
  if (typeof sent !== "string") return "";
  if (spec.type === "long") return typedText(sent);
  const line = spec.type === "line" ? typedLine(sent) : typedIdentifier(sent);
  if (spec.type === "decimal") return decimalOf(line.replace(/^\+/, ""));
  return spec.type === "ages" ? agesOf(line).join(", ") : line;
}

export function problemOf(text: string, spec: FieldSpec, scale: Scale): string | undefined {
  if (text === "") return spec.optional ? undefined : (spec.needed ?? "This is needed");
  switch (spec.type) {
    case "line":
      return lengthProblem(text, spec);
    case "long":
      return lengthProblem(text, spec) ?? linesProblem(text);
    case "choice":
      return spec.of.includes(text) ? undefined : "Please choose one";
    case "time":
      return isClockTime(text) ? undefined : "Enter a time, like 14:30";
    case "days":
      return isAge(text) ? undefined : `Enter days, 1 to ${LONGEST_AGE_DAYS}`;
    case "ages":
      return agesProblem(text.split(", "));
    case "decimal":
      return decimalProblem(text, spec, scale);
    default:
      return undefined;
  }
}

function lengthProblem(text: string, { most }: { most: number }): string | undefined {
  return text.length > most ? `Please use at most ${most.toLocaleString("en-US")} characters` : undefined;
}

function linesProblem(text: string): string | undefined {
  return text.split("\n").length > REPORT.lines.most ? `Please use at most ${REPORT.lines.most} lines` : undefined;
}

export function unusualText(text: string, spec: FieldSpec, scale: Scale): string | undefined {
  if (spec.type !== "decimal" || !isDecimal(text)) return undefined;
  const [reading, unit] = readingOf(spec, scale);
  return isBetween(text, ...reading.usual) ? undefined : `${text} ${unit} is unusual. Is it right?`;
}

function decimalProblem(text: string, spec: DecimalSpec, scale: Scale): string | undefined {
  if (!isDecimal(text) || text.length > DECIMAL_DIGITS) return "Enter a number, like 4.25";
  const [{ least, most }, unit] = readingOf(spec, scale);
  return isBetween(text, least, most)
    ? undefined
    : `Must be from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")} ${unit}`;
}

type DecimalSpec = Extract<FieldSpec, { type: "decimal" }>;

/** An addition's amount is read as what it is of. */
function readingOf({ quantity, range }: DecimalSpec, { units, typed }: Scale): [Reading, unit: string] {
  const isAdmixture = range === "water" && typed.what === "admixture";
  const unit = unitOf(isAdmixture ? "admixture" : quantity, units);
  const reading = new Map<string, Reading>(Object.entries(READINGS)).get(
    `${isAdmixture ? "admixture" : range} ${unit}`,
  );
  if (!reading) throw new Error(`no bounds for ${range} in ${unit}`);
  return [reading, UNIT_NAMES[unit]];
}

function isBetween(text: string, least: number, most: number): boolean {
  return compare(exact(text), exact(String(least))) >= 0 && compare(exact(text), exact(String(most))) <= 0;
}

/** Reads "4,000" and "36,250.5" as Americans write them, and "4,25" as a decimal comma. */
function decimalOf(line: string): string {
  return /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(line) ? line.replaceAll(",", "") : line.replace(",", ".");
}

function agesOf(line: string): string[] {
  return line.split(/[\s,;/]+/).filter((age) => age !== "");
}

function agesProblem(ages: readonly string[]): string | undefined {
  if (!ages.every(isAge)) return `Enter ages in days, like 7, 28, 28, 56; each from 1 to ${LONGEST_AGE_DAYS}`;
  return ages.length > REPORT.specimens.most ? `At most ${REPORT.specimens.most} specimens in a set` : undefined;
}

function isAge(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= LONGEST_AGE_DAYS;
}

import { READINGS, REPORT, type Reading } from "~/lib/bounds";
import { typedIdentifier, typedLine, typedText } from "~/lib/text/typed";
import { isClockTime } from "~/lib/time/dates";
import { exact, isBetween, isDecimal } from "../units/exact";
import { unitOf } from "../units/quantities";
import { UNIT_NAMES } from "../units/unit-names";
import type { UnitSystem } from "../units/units";
import type { FieldSpec, TypedFields } from "./fields";

/** What a field is read by: the units that its form showed, and the fields above it. */
export interface Scale {
  units: UnitSystem;
  typed: TypedFields;
}

const DECIMAL_DIGITS = 12;
/** A cylinder that is kept without a date: it is tested when somebody says so. */
export const HOLD = "H";
const LONGEST_AGE_DAYS = 365;

/** Returns the text of a field as it is stored; empty where nothing was typed or chosen. */
export function textOf(sent: unknown, spec: FieldSpec): string {
  if (spec.type === "several") return chosenIn(sent, spec.of);
  if (typeof sent !== "string") return "";
  if (spec.type === "box") return sent === "" ? "" : "yes";
  if (spec.type === "long") return typedText(sent);
  const line = spec.type === "line" ? typedLine(sent) : typedIdentifier(sent);
  if (spec.type === "decimal") return decimalOf(line.replace(/^\+/, ""));
  return spec.type === "ages" ? agesOf(line).join(", ") : line;
}

/** A form sends one choice as a string and several as a list. */
function chosenIn(sent: unknown, of: readonly string[]): string {
  const all: unknown[] = Array.isArray(sent) ? sent : [sent];
  return of.filter((each) => all.includes(each)).join(", ");
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
    case "whole":
      return wholeProblem(text, spec);
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
  if (spec.type === "whole" && text !== "" && !isUsual(Number(text), spec))
    return asked(`${text} ${unitWord(text, spec)}`);
  if (spec.type !== "decimal" || !isDecimal(text)) return undefined;
  const [reading, unit] = readingOf(spec, scale);
  return isInRange(text, ...reading.usual) ? undefined : asked(`${text} ${unit}`.trimEnd());
}

/** What a form says of something that is possible and most likely a slip. */
export function asked(what: string): string {
  return `${what} is unusual. Is it right?`;
}

/** `problem` is refused, `unusual` needs the box that confirms it. */
export interface CheckedResult {
  problem?: string;
  unusual?: string;
}

/**
 * Checks what was worked out, as reported, by the bounds of what it is. `called` begins a sentence: "A strength of 4,020 psi". `check`: what a slip
 * would be in.
 */
export function resultCheck(
  value: string,
  spec: DecimalSpec,
  units: UnitSystem,
  { called, check }: { called: string; check: string },
): CheckedResult {
  const [{ least, most, usual }] = readingOf(spec, { units, typed: {} });
  if (!isInRange(value, least, most)) return { problem: `${called} is not possible. Check ${check}` };
  return isInRange(value, ...usual) ? {} : { unusual: asked(called) };
}

type WholeSpec = Extract<FieldSpec, { type: "whole" }>;

function isUsual(value: number, { usual }: WholeSpec): boolean {
  return "from" in usual ? value >= usual.from && value <= usual.to : usual.includes(value);
}

function unitWord(text: string, { of }: WholeSpec): string {
  return text === "1" ? of.slice(0, -1) : of;
}

function wholeProblem(text: string, { least, most, of }: WholeSpec): string | undefined {
  const isWhole = /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return isWhole ? undefined : `Enter ${of === "pieces" ? "a number" : of}, ${least} to ${most}`;
}

function decimalProblem(text: string, spec: DecimalSpec, scale: Scale): string | undefined {
  if (!isDecimal(text) || text.length > DECIMAL_DIGITS) return "Enter a number, like 4.25";
  const [{ least, most }, unit] = readingOf(spec, scale);
  return isInRange(text, least, most)
    ? undefined
    : `Must be from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")} ${unit}`.trimEnd();
}

type DecimalSpec = Extract<FieldSpec, { type: "decimal" }>;

function readingOf(spec: DecimalSpec, { units, typed }: Scale): [Reading, unit: string] {
  const { otherwise } = spec;
  const { quantity, range } = otherwise && typed[otherwise.field] === otherwise.is ? otherwise : spec;
  const unit = unitOf(quantity, units);
  const reading = new Map<string, Reading>(Object.entries(READINGS)).get(`${range} ${unit}`);
  if (!reading) throw new Error(`no bounds for ${range} in ${unit}`);
  return [reading, UNIT_NAMES[unit]];
}

function isInRange(text: string, least: number, most: number): boolean {
  return isBetween(exact(text), exact(String(least)), exact(String(most)));
}

/** Reads "4,000" and "36,250.5" as Americans write them, and "4,25" as a decimal comma. */
function decimalOf(line: string): string {
  return /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(line) ? line.replaceAll(",", "") : line.replace(",", ".");
}

function agesOf(line: string): string[] {
  const ages = line.toUpperCase().split(/[\s,;/]+/);
  return ages.filter((age) => age !== "");
}

function agesProblem(ages: readonly string[]): string | undefined {
  if (!ages.every(isAge))
    return `Enter ages in days and ${HOLD} for hold, like 7, 28, 28, 28, ${HOLD}; each from 1 to ${LONGEST_AGE_DAYS}`;
  return ages.length > REPORT.specimens.most ? `At most ${REPORT.specimens.most} specimens in a set` : undefined;
}

function isAge(text: string): boolean {
  return text === HOLD || (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= LONGEST_AGE_DAYS);
}

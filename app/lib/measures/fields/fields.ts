import type { READINGS } from "../../bounds";
import { compare, exact, isDecimal, minus } from "../units/exact";
import type { QuantityName } from "../units/quantities";
import type { Amount } from "../units/units";

type RangeName = keyof typeof READINGS extends `${infer Range} ${string}` ? Range : never;

interface Decimal {
  quantity: QuantityName;
  range: RangeName;
}

/** A decimal that is read in another way where a field above it has a certain choice. */
interface Otherwise extends Decimal {
  field: string;
  is: string;
}

/**
 * A field of a form. `long` has several lines; a `time` has a date beside it, for another day or, `dated`, always. A `whole` number is refused outside `least` to
 * `most`, and asked about where `usual` has it not. `several` choices are stored in one text, a ticked `box` as "yes". An `entry` names another
 * thing that was recorded.
 */
export type FieldSpec = {
  optional?: true;
  /** What is usually the same for the next truck, sample or test. */
  repeated?: true;
  /** What is said where it is empty. */
  needed?: string;
} & (
  | { type: "line" | "long"; most: number }
  | ({ type: "decimal"; otherwise?: Otherwise } & Decimal)
  | {
      type: "whole";
      least: number;
      most: number;
      usual: { from: number; to: number } | readonly number[];
      of: WholeUnit;
    }
  | { type: "ages" | "box" }
  | { type: "time"; dated?: true }
  | { type: "choice" | "several"; of: readonly string[] }
  | { type: "entry"; kinds: readonly string[] }
);

type WholeUnit = "minutes" | "hours" | "days" | "pieces";

export type Fields = Readonly<Record<string, FieldSpec>>;

export const line = (most = 120) => ({ type: "line", most }) as const;
export const decimal = <R extends RangeName>(quantity: QuantityName, range: R) =>
  ({ type: "decimal", quantity, range }) as const;
export const time = { type: "time" } as const;
/** A time whose date is typed too, as days lie between it and the work. */
export const moment = { type: "time", dated: true } as const;
export const box = { type: "box", optional: true } as const;
export const choice = <const C extends readonly string[]>(of: C) => ({ type: "choice", of }) as const;
export const several = <const C extends readonly string[]>(of: C) => ({ type: "several", of }) as const;
export const entry = <const K extends readonly string[]>(...kinds: K) => ({ type: "entry", kinds }) as const;
export const optional = <S extends object>(spec: S) => ({ ...spec, optional: true }) as const;
export const repeated = <S extends object>(spec: S) => ({ ...spec, repeated: true }) as const;

/** The fields as they are stored: texts as typed, and times in UTC ms. */
export type Stored<F extends Fields> = Readonly<
  { [N in Exclude<keyof F, OptionalOf<F>>]: ValueOf<F[N]> } & { [N in OptionalOf<F>]?: ValueOf<F[N]> }
>;

type OptionalOf<F extends Fields> = { [N in keyof F]: F[N] extends { optional: true } ? N : never }[keyof F];

type ValueOf<S extends FieldSpec> = S extends { type: "time" }
  ? number
  : S extends { type: "choice"; of: readonly (infer C)[] }
    ? C
    : string;

/** The decimals of a form, each in the unit that the form showed. */
export type Amounts<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { type: "decimal" } ? N : never]: F[N] extends { optional: true }
    ? Amount | undefined
    : Amount;
};

/** The fields of a form that hold what was read. */
export type MeasuredName<F extends Fields> = {
  [N in keyof F]: F[N] extends { type: "decimal" | "whole" } ? N : never;
}[keyof F];

export type Problem = readonly [field: string, message: string];

/** What was typed into a form, by its fields. */
export type TypedFields = Readonly<Record<string, string>>;

export function isMore(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && isDecimal(a) && isDecimal(b) && compare(exact(a), exact(b)) > 0;
}

export function areApart(a: string | undefined, b: string | undefined, most: string): boolean {
  if (a === undefined || b === undefined || !isDecimal(a) || !isDecimal(b)) return false;
  const [larger, smaller] = isMore(a, b) ? [a, b] : [b, a];
  return compare(minus(exact(larger), exact(smaller)), exact(most)) > 0;
}

/** What is wrong with limits of which the most is below the least. */
export function limitProblems(typed: TypedFields, ...limits: readonly string[]): Problem[] {
  return limits.flatMap((limit): Problem[] =>
    isMore(typed[`${limit}Least`], typed[`${limit}Most`]) ? [[`${limit}Most`, "This is less than the lowest"]] : [],
  );
}

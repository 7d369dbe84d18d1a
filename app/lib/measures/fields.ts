import type { READINGS } from "../bounds";
import { compare, exact, isDecimal } from "./exact";
import type { QuantityName } from "./quantities";
import type { Amount } from "./units";

type RangeName = keyof typeof READINGS extends `${infer Range} ${string}` ? Range : never;

/** A field of a form. `long` has several lines; a `time` has a date beside it, for another day. */
export type FieldSpec = {
  optional?: true;
  /** What is usually the same for the next truck, sample or test. */
  repeated?: true;
  /** What is said where it is empty. */
  needed?: string;
} & (
  | { type: "line" | "long"; most: number }
  | { type: "decimal"; quantity: QuantityName; range: RangeName }
  | { type: "days" | "ages" | "time" }
  | { type: "choice"; of: readonly string[] }
);

export type Fields = Readonly<Record<string, FieldSpec>>;

export const line = (most = 120) => ({ type: "line", most }) as const;
export const decimal = <R extends RangeName>(quantity: QuantityName, range: R) =>
  ({ type: "decimal", quantity, range }) as const;
export const time = { type: "time" } as const;
export const choice = <const C extends readonly string[]>(of: C) => ({ type: "choice", of }) as const;
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

export type Problem = readonly [field: string, message: string];

export function isMore(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && isDecimal(a) && isDecimal(b) && compare(exact(a), exact(b)) > 0;
}

import type { Amounts, Fields, Problem, TypedFields } from "../fields/fields";
import type { MIX_LIMITS } from "../specification/mix";
import type { Exact } from "../units/exact";
import { type QuantityName, unitOf } from "../units/quantities";
import { type Result, reported, type Standard } from "../units/results";
import type { Amount, Unit, UnitSystem } from "../units/units";

/** What a mix can limit of its fresh concrete. `consistency` is of the one test of it that the mix names. */
export type LimitName = (typeof MIX_LIMITS)[number];

interface Method<K extends string, F extends Fields, R extends string, V extends string, L extends LimitName | null> {
  /** The property that it finds. Methods of one kind are alternatives, and the first is the usual one. */
  kind: K;
  standard: Standard;
  fields: F;
  /** Rules of several fields. */
  problems?: (typed: TypedFields) => Problem[];
  /** What of several fields is possible and most likely a slip. */
  unusual?: (typed: TypedFields) => Problem[];
  /** What it reports, by name. The first is the property itself, which limits are compared with. */
  results: { readonly [N in R]: Reported<F> };
  /** Where a result may not be taken: the finding that says so, and what holds otherwise. */
  validity?: { finding: V; holds: (read: Amounts<F>) => boolean };
  limits: L;
  /** Whether it begins within the minutes of ASTM C172. */
  isClocked: boolean;
  /** Whether each sample has it; else it is offered, and follows by itself once the report has one. */
  isUsual: boolean;
}

/** A value with the unit and precision of its quantity, or a ratio. */
type Reported<F extends Fields> = Found<F, QuantityName, Unit> | Found<F, null, null>;

interface Found<F extends Fields, Q, U> {
  quantity: Q;
  formula: string | Readonly<Record<UnitSystem, string>>;
  /** Returns the value in `unit`, not rounded; undefined where something was left out. */
  find: (read: Amounts<F>, unit: U, beside: Beside) => Exact | undefined;
}

/** What a result follows from beside the decimals of its form. `volume` is the load's. */
interface Beside {
  typed: Readonly<Record<string, unknown>>;
  volume: Amount | null;
}

type Named<R extends string> = Result & { name: R };

type Typed = { units: UnitSystem } & Readonly<Record<string, unknown>>;

/** Makes a row of the table: its formulas read what its fields have, which the compiler checks. */
export function method<
  R extends string,
  K extends R,
  F extends Fields,
  L extends LimitName | null,
  V extends string = never,
>(row: Method<K, F, R, V, L>) {
  return {
    ...row,
    /** Works out what was typed, in the project's units; nothing while a number is missing. @throws RangeError where one divides by zero */
    workOut(typed: Typed, system: UnitSystem, volume: Amount | null): { results: Named<R>[]; isValid: boolean } {
      const read = amountsOf(row.fields, typed);
      const beside = { typed, volume };
      if (!isWhole(row.fields, typed)) return { results: [], isValid: true };
      const results = (Object.entries(row.results) as [R, Reported<F>][]).flatMap(([name, result]) => {
        const { quantity, formula, find } = result;
        const value = quantity === null ? find(read, null, beside) : find(read, unitOf(quantity, system), beside);
        if (!value) return [];
        const shown = typeof formula === "string" ? formula : formula[system];
        return [{ name, ...reported(quantity, system, value), method: row.standard, formula: shown }];
      });
      return { results, isValid: row.validity?.holds(read) ?? true };
    },
  };
}

/** An entry that was recorded before its method asked for more is not. */
function isWhole(fields: Fields, typed: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(
    ([name, { type, optional }]) => optional || type !== "decimal" || typeof typed[name] === "string",
  );
}

function amountsOf<F extends Fields>(fields: F, { units, ...typed }: Typed): Amounts<F> {
  const read = Object.entries(fields).flatMap(([name, spec]) => {
    const text = typed[name];
    return spec.type === "decimal" && typeof text === "string"
      ? [[name, { typed: text, unit: unitOf(spec.quantity, units) }]]
      : [];
  });
  return Object.fromEntries(read);
}

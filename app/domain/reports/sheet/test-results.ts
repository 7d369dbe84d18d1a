import type { Limits } from "~/lib/measures/limits";
import { unitOf } from "~/lib/measures/quantities";
import {
  density,
  flowIsRound,
  pressureAir,
  slump,
  slumpFlow,
  temperature,
  volumetricAir,
} from "~/lib/measures/results";
import type { Amount, UnitSystem } from "~/lib/measures/units";
import { type Typed, textIn } from "../entries/entry";
import type { TestKind } from "../forms/specs";
import type { NamedResult } from "./types";

interface Worked {
  results: NamedResult[];
  isValid: boolean;
}

/** Works out a test from what was typed, in the project's units. `volume` is the load's. */
export function workOut(kind: TestKind, typed: Typed, system: UnitSystem, volume: Amount | null): Worked {
  return WORK[kind](typed, system, volume);
}

/** Returns the limits that a kind of test is held against. */
export function limitsOf(
  kind: TestKind,
  {
    consistency,
    limits,
  }: { consistency: "slump" | "flow"; limits: Record<"consistency" | "air" | "temperature", Limits> },
): Limits {
  if (kind === "temperature" || kind === "air") return limits[kind];
  return kind === consistency ? limits.consistency : {};
}

const WORK: { readonly [K in TestKind]: (typed: Typed, system: UnitSystem, volume: Amount | null) => Worked } = {
  temperature: (typed, system) =>
    valid({ name: "temperature", ...temperature(amountIn(typed, "reading", "temperature"), system) }),
  slump: (typed, system) => valid({ name: "slump", ...slump(amountIn(typed, "reading", "slump"), system) }),
  flow(typed, system) {
    const largest = amountIn(typed, "largest", "flow");
    const across = amountIn(typed, "across", "flow");
    const results: NamedResult[] = [{ name: "flow", ...slumpFlow(largest, across, system) }];
    return { results, isValid: flowIsRound(largest, across) };
  },
  air(typed, system) {
    const text = (name: string) => textIn(typed, name) || "0";
    const result =
      typed.method === "C173"
        ? volumetricAir(text("gauge"), text("waterAdded"), text("alcoholCorrection"), system)
        : pressureAir(text("gauge"), text("aggregateCorrection"), system);
    return valid({ name: "air", ...result });
  },
  density(typed, system, batchVolume) {
    const optional = (name: string, quantity: "mass" | "density") =>
      textIn(typed, name) ? amountIn(typed, name, quantity) : undefined;
    const found = density(
      {
        measureVolume: amountIn(typed, "measureVolume", "measure"),
        emptyMass: amountIn(typed, "emptyMass", "mass"),
        fullMass: amountIn(typed, "fullMass", "mass"),
        batchMass: optional("batchMass", "mass"),
        batchVolume: batchVolume ?? undefined,
        theoreticalDensity: optional("theoreticalDensity", "density"),
      },
      system,
    );
    const names = ["density", "yield", "relativeYield", "gravimetricAir"] as const;
    return valid(...names.flatMap((name) => (found[name] ? [{ name, ...found[name] }] : [])));
  },
};

export function amountIn(typed: Typed, name: string, quantity: Parameters<typeof unitOf>[0]): Amount {
  return { typed: textIn(typed, name), unit: unitOf(quantity, typed.units) };
}

function valid(...results: NamedResult[]): Worked {
  return { results, isValid: true };
}

import { MIX, type Mix } from "~/lib/measures/specification/mix";
import { decimalText, exact, plus, roundedTo } from "~/lib/measures/units/exact";
import type { Limits } from "~/lib/measures/units/limits";
import { amountOf, QUANTITIES, type QuantityName, unitOf } from "~/lib/measures/units/quantities";
import { type Amount, convert, type UnitSystem } from "~/lib/measures/units/units";
import type { EntryOf } from "../entries/entry";
import { type Basis, specifiedMix } from "./basis";
import type { LoadSheet, MixSheet } from "./types";

/** A mix with its limits; what was placed of it is added by `placedOf` once the trucks are known. */
export function mixOf({ id, typed }: EntryOf<"mix">, basis: Basis): MixSheet {
  const { units, orderedBy = "", changeReason = "", specified, ...rest } = typed;
  const before = specifiedMix(basis, specified) ?? null;
  const mix: Mix = rest;
  return {
    id,
    typed: mix,
    ...limitsIn(mix, units),
    changed: isChanged(mix, before, basis) ? { before, orderedBy, reason: changeReason } : null,
    ofSpecification: specified ?? null,
    planned: basis.plan.find((planned) => planned.mix === specified) ?? null,
    placed: { typed: "0", unit: unitOf("concrete", units) },
    sets: 0,
  };
}

function limitsIn(
  mix: Mix,
  units: UnitSystem,
): Pick<MixSheet, "consistency" | "limits" | "strength" | "strengthAge" | "dischargeLimit"> {
  const limits = (quantity: QuantityName, least: string | undefined, most: string | undefined): Limits => ({
    least: amountOf(least, quantity, units) ?? undefined,
    most: amountOf(most, quantity, units) ?? undefined,
  });
  return {
    consistency: mix.consistency,
    limits: {
      consistency: limits("slump", mix.consistencyLeast, mix.consistencyMost),
      air: limits("pressureAir", mix.airLeast, mix.airMost),
      temperature: limits("temperature", mix.temperatureLeast, mix.temperatureMost),
      density: limits("density", mix.densityLeast, mix.densityMost),
    },
    strength: amountOf(mix.strength, "strength", units),
    strengthAge: mix.strengthAge ?? "",
    dischargeLimit: mix.dischargeLimit === undefined ? null : Number(mix.dischargeLimit),
  };
}

/** Whether a mix differs from what the company specified, or is none of its. Where it specified nothing, nothing differs. */
export function isChanged(
  mix: Readonly<Record<string, unknown>>,
  before: Mix | null,
  { specification }: Basis,
): boolean {
  if (!specification) return false;
  const job: Readonly<Record<string, unknown>> = before ?? {};
  return Object.keys(MIX).some((name) => (mix[name] ?? "") !== (job[name] ?? ""));
}

/** The volume that was accepted of a mix, to 0.01 yd³ [m³]. What is held or rejected is not placed. */
export function placedOf(mixId: string, loads: readonly LoadSheet[], units: UnitSystem): Amount {
  const unit = unitOf("concrete", units);
  const volumes = loads.filter((load) => load.mixId === mixId).flatMap((load) => acceptedOf(load) ?? []);
  const sum = volumes.map((volume) => convert(volume, unit)).reduce(plus, exact("0"));
  const { step, places } = QUANTITIES.concrete[units];
  return { typed: decimalText(roundedTo(sum, step), places), unit };
}

function acceptedOf({ volume, disposition }: LoadSheet): Amount | null {
  if (disposition?.disposition === "accepted") return volume;
  return disposition?.disposition === "partial" ? disposition.acceptedVolume : null;
}

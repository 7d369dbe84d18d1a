import { dischargeLimit, minutesBetween } from "~/lib/measures/clocks";
import { TEST_KINDS } from "~/lib/measures/fresh-concrete/test-kinds";
import { amountOf, unitOf } from "~/lib/measures/units/quantities";
import type { UnitSystem } from "~/lib/measures/units/units";
import { type Entry, type EntryOf, evidenceOf, ofKind } from "../../entries/entry";
import type { Basis } from "../basis";
import type { AdditionSheet, DispositionSheet, LoadSheet, MixSheet, SampleSheet } from "../types";
import { specimenSet } from "./specimens";
import { testOf } from "./tests";

interface Around {
  /** The entries that belong to another one, in their order. */
  under: (id: string) => Entry[];
  mixes: readonly MixSheet[];
  basis: Basis;
  /** The report's. */
  units: UnitSystem;
}

/** The trucks with their samples, numbered from 1 over all trucks. */
export function loadsOf(entries: readonly EntryOf<"load">[], around: Around): LoadSheet[] {
  let samples = 0;
  return entries.map((entry, index) => {
    const load = loadOf(entry, index + 1, around);
    for (const sample of ofKind(around.under(entry.id), "sample")) {
      samples += 1;
      load.samples.push(sampleOf(sample, samples, load, around));
    }
    return load;
  });
}

function loadOf(entry: EntryOf<"load">, number: number, { under, mixes }: Around): LoadSheet {
  const { id, typed } = entry;
  const { truckNumber, ticketNumber, volume, batchedAt = null, noTicketTime, arrivedAt, units, timeLimit } = typed;
  const [disposition] = ofKind(under(id), "disposition").map(dispositionOf);
  const mix = mixes.find((each) => each.id === typed.mix);
  const ended = disposition?.dischargedUntil ?? null;
  return {
    id,
    number,
    mixId: mix?.id ?? null,
    truckNumber,
    ticketNumber,
    volume: amountOf(volume, "concrete", units),
    batchedAt,
    hasNoTicketTime: noTicketTime !== undefined,
    arrivedAt,
    limit: dischargeLimit(timeLimit === undefined ? null : Number(timeLimit), mix?.dischargeLimit ?? null),
    discharge: batchedAt === null || ended === null ? null : minutesBetween(batchedAt, ended),
    disposition: disposition ?? null,
    additions: ofKind(under(id), "addition").map(additionOf),
    samples: [],
    evidence: evidenceOf(entry),
  };
}

function dispositionOf({ id, typed }: EntryOf<"disposition">): DispositionSheet {
  const { dischargedFrom = null, dischargedUntil = null, dischargeUnseen, disposition, acceptedVolume } = typed;
  return {
    id,
    dischargedFrom,
    dischargedUntil,
    isUnseen: dischargeUnseen !== undefined,
    disposition,
    acceptedVolume: amountOf(acceptedVolume, "concrete", typed.units),
    reason: typed.reason ?? "",
    decidedBy: typed.decidedBy ?? "",
    decidedAt: typed.decidedAt ?? null,
  };
}

function additionOf({ id, typed }: EntryOf<"addition">): AdditionSheet {
  const { what, product = "", amount, addedBy, authorizedBy, addedAt, units } = typed;
  return { id, what, product, amount: { typed: amount, unit: unitOf(what, units) }, addedBy, authorizedBy, addedAt };
}

function sampleOf(entry: EntryOf<"sample">, number: number, load: LoadSheet, around: Around): SampleSheet {
  const { id, typed } = entry;
  const { under, mixes, basis, units } = around;
  const { sampledAt, purpose, takenAt, takenAtOther } = typed;
  const children = under(id);
  const mix = mixes.find((each) => each.id === load.mixId);
  const sets = ofKind(children, "specimens");
  return {
    id,
    number,
    purpose: purpose ?? null,
    checkOf: typed.checkOf ?? null,
    firstPortionAt: typed.firstPortionAt ?? null,
    portions: typed.portions === undefined ? null : Number(typed.portions),
    airTemperature: amountOf(typed.airTemperature, "temperature", typed.units),
    takenAt: takenAt === "other" ? (takenAtOther ?? "") : (takenAt ?? ""),
    isElsewhere: takenAt !== undefined && takenAt !== (basis.specification?.samplingPoint ?? "truck"),
    sampledAt,
    placedIn: typed.placedIn ?? sets.find((set) => set.typed.placedIn)?.typed.placedIn ?? "",
    sinceBatch: load.batchedAt === null ? null : minutesBetween(load.batchedAt, sampledAt),
    tests: ofKind(children, ...TEST_KINDS).map((test) => testOf(test, { sampledAt, load, mix, units })),
    sets: sets.map((set) => specimenSet(set, sampledAt, mix)),
    evidence: evidenceOf(entry),
  };
}

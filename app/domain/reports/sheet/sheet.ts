import { minutesBetween } from "~/lib/measures/clocks";
import type { Limits } from "~/lib/measures/limits";
import { amountOf, type QuantityName, unitOf } from "~/lib/measures/quantities";
import { TEST_KINDS } from "~/lib/measures/test-kinds";
import { type Entry, type EntryOf, ofKind } from "../entries/entry";
import { nonconformancesOf } from "./nonconformances";
import { specimenSet } from "./specimens";
import { testOf } from "./tests";
import type { AdditionSheet, LoadSheet, ProjectSheet, SampleSheet, Sheet } from "./types";

/** Puts the entries of one version together. `hashes` has the SHA-256 of each photo's file. */
export function sheetOf(entries: readonly Entry[], hashes: ReadonlyMap<string, string>): Sheet {
  const inOrder = [...entries].sort((a, b) => a.position - b.position);
  const under = (id: string) => inOrder.filter(({ parentId }) => parentId === id);
  const project = projectOf(ofKind(inOrder, "project")[0]);
  let samples = 0;
  const loads = ofKind(inOrder, "load").map((entry, index): LoadSheet => {
    const load = loadOf(entry, index + 1);
    load.additions = ofKind(under(entry.id), "addition").map(additionOf);
    load.samples = ofKind(under(entry.id), "sample").map(({ id, typed: { sampledAt, placedIn = "" } }): SampleSheet => {
      samples += 1;
      return {
        id,
        number: samples,
        sampledAt,
        placedIn,
        sinceBatch: load.batchedAt === null ? null : minutesBetween(load.batchedAt, sampledAt),
        tests: ofKind(under(id), ...TEST_KINDS).map((test) => testOf(test, sampledAt, load, project)),
        sets: ofKind(under(id), "specimens").map((set) => specimenSet(set, sampledAt, project)),
      };
    });
    return load;
  });
  return {
    project,
    loads,
    nonconformances: nonconformancesOf(loads, ofKind(inOrder, "nonconformance")),
    photos: ofKind(inOrder, "photo").map(({ id, parentId, typed: { fileId, caption = "" } }) => ({
      id,
      fileId,
      sha256: hashes.get(fileId) ?? "",
      caption,
      of: parentId,
    })),
    remarks: ofKind(inOrder, "remarks")[0]?.typed.text ?? "",
  };
}

function projectOf(entry: EntryOf<"project"> | undefined): ProjectSheet | null {
  if (!entry) return null;
  const { id, typed } = entry;
  const { units } = typed;
  const limits = (quantity: QuantityName, least: string | undefined, most: string | undefined): Limits => ({
    least: amountOf(least, quantity, units) ?? undefined,
    most: amountOf(most, quantity, units) ?? undefined,
  });
  return {
    id,
    name: typed.name,
    placement: typed.placement,
    location: typed.location,
    mixDesign: typed.mixDesign ?? "",
    units,
    consistency: typed.consistency,
    limits: {
      consistency: limits("slump", typed.consistencyLeast, typed.consistencyMost),
      air: limits("pressureAir", typed.airLeast, typed.airMost),
      temperature: limits("temperature", typed.temperatureLeast, typed.temperatureMost),
    },
    strength: amountOf(typed.strength, "strength", units),
    strengthAge: typed.strengthAge ?? "",
  };
}

function loadOf({ id, typed }: EntryOf<"load">, number: number): LoadSheet {
  const { truckNumber, ticketNumber, volume, batchedAt = null, arrivedAt, units } = typed;
  return {
    id,
    number,
    truckNumber,
    ticketNumber,
    volume: amountOf(volume, "concrete", units),
    batchedAt,
    arrivedAt,
    additions: [],
    samples: [],
  };
}

function additionOf({ id, typed }: EntryOf<"addition">): AdditionSheet {
  const { what, product = "", amount, addedBy, addedAt, units } = typed;
  return { id, what, product, amount: { typed: amount, unit: unitOf(what, units) }, addedBy, addedAt };
}

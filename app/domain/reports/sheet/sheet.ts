import { isLate, minutesBetween } from "~/lib/measures/clocks";
import type { Limits } from "~/lib/measures/limits";
import { standing } from "~/lib/measures/limits";
import type { QuantityName } from "~/lib/measures/quantities";
import type { Amount } from "~/lib/measures/units";
import { type Entry, textIn, timeIn } from "../entries/entry";
import { TEST_KINDS, type TestKind } from "../forms/specs";
import { nonconformancesOf } from "./nonconformances";
import { specimenSet } from "./specimens";
import { amountIn, limitsOf, workOut } from "./test-results";
import type { AdditionSheet, LoadSheet, ProjectSheet, SampleSheet, Sheet, TestSheet } from "./types";

/** Puts the entries of one version together. `hashes` has the SHA-256 of each photo's file. */
export function sheetOf(entries: readonly Entry[], hashes: ReadonlyMap<string, string>): Sheet {
  const inOrder = [...entries].sort((a, b) => a.position - b.position);
  const children = (parentId: string, ...kinds: readonly string[]) =>
    inOrder.filter((entry) => entry.parentId === parentId && kinds.includes(entry.kind));
  const ofKind = (kind: Entry["kind"]) => inOrder.filter((entry) => entry.kind === kind);
  const project = projectOf(ofKind("project")[0]);
  let samples = 0;
  const loads = ofKind("load").map((entry, index): LoadSheet => {
    const load = loadOf(entry, index + 1);
    load.additions = children(entry.id, "addition").map(additionOf);
    load.samples = children(entry.id, "sample").map((sample): SampleSheet => {
      samples += 1;
      const sampledAt = timeIn(sample.typed, "sampledAt");
      return {
        id: sample.id,
        number: samples,
        sampledAt,
        placedIn: textIn(sample.typed, "placedIn"),
        sinceBatch: between(load.batchedAt, sampledAt),
        tests: children(sample.id, ...TEST_KINDS).map((test) => testOf(test, sampledAt, load, project)),
        sets: children(sample.id, "specimens").map((set) => specimenSet(set, sampledAt, project)),
      };
    });
    return load;
  });
  return {
    project,
    loads,
    nonconformances: nonconformancesOf(loads, ofKind("nonconformance")),
    photos: ofKind("photo").map(({ id, parentId, typed }) => ({
      id,
      fileId: textIn(typed, "fileId"),
      sha256: hashes.get(textIn(typed, "fileId")) ?? "",
      caption: textIn(typed, "caption"),
      of: parentId,
    })),
    remarks: textIn(ofKind("remarks")[0]?.typed ?? { units: "si" }, "text"),
  };
}

export function between(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : minutesBetween(from, to);
}

function projectOf(entry: Entry | undefined): ProjectSheet | null {
  if (!entry) return null;
  const { id, typed } = entry;
  const text = (name: string) => textIn(typed, name);
  const limits = (name: string, quantity: QuantityName): Limits => ({
    least: optionalAmount(entry, `${name}Least`, quantity) ?? undefined,
    most: optionalAmount(entry, `${name}Most`, quantity) ?? undefined,
  });
  return {
    id,
    name: text("name"),
    placement: text("placement"),
    location: text("location"),
    mixDesign: text("mixDesign"),
    units: typed.units,
    consistency: text("consistency") === "flow" ? "flow" : "slump",
    limits: {
      consistency: limits("consistency", "slump"),
      air: limits("air", "pressureAir"),
      temperature: limits("temperature", "temperature"),
    },
    strength: optionalAmount(entry, "strength", "strength"),
    strengthAge: text("strengthAge"),
  };
}

function loadOf(entry: Entry, number: number): LoadSheet {
  const { id, typed } = entry;
  return {
    id,
    number,
    truckNumber: textIn(typed, "truckNumber"),
    ticketNumber: textIn(typed, "ticketNumber"),
    volume: optionalAmount(entry, "volume", "concrete"),
    batchedAt: timeIn(typed, "batchedAt"),
    arrivedAt: timeIn(typed, "arrivedAt"),
    additions: [],
    samples: [],
  };
}

function additionOf({ id, typed }: Entry): AdditionSheet {
  const what = textIn(typed, "what") === "admixture" ? "admixture" : "water";
  return {
    id,
    what,
    product: textIn(typed, "product"),
    amount: amountIn(typed, "amount", what),
    addedBy: textIn(typed, "addedBy"),
    addedAt: timeIn(typed, "addedAt"),
  };
}

function testOf(
  { id, kind, typed }: Entry,
  sampledAt: number | null,
  load: LoadSheet,
  project: ProjectSheet | null,
): TestSheet {
  const test = kind as TestKind;
  const testedAt = timeIn(typed, "testedAt");
  const { results, isValid } = workOut(test, typed, project?.units ?? typed.units, load.volume);
  const [first] = results;
  return {
    id,
    kind: test,
    testedAt,
    minutes: between(sampledAt, testedAt),
    typed,
    results,
    isValid,
    isLate: LATE_KINDS.has(test) && sampledAt !== null && testedAt !== null && isLate("testing", sampledAt, testedAt),
    standing: first && project ? standing(first, limitsOf(test, project)) : "within",
  };
}

/** C172 has slump, temperature and air begin within 5 minutes; density follows them. */
const LATE_KINDS: ReadonlySet<TestKind> = new Set(["temperature", "slump", "flow", "air"]);

function optionalAmount({ typed }: Entry, name: string, quantity: QuantityName): Amount | null {
  return textIn(typed, name) ? amountIn(typed, name, quantity) : null;
}

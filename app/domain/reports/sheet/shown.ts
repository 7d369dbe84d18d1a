import type { TestKind } from "~/lib/measures/fresh-concrete/test-kinds";
import type { Standing } from "~/lib/measures/units/limits";
import type { Disposition, LoadSheet, MixSheet, NamedResult, Sheet } from "./types";

/** Of what a page shows in full. A report of more trucks is a table, with a truck at a time below it: each is a screen or two of a phone. */
export const MOST_OPEN = 6;
/** Of a longer report that is recorded, the newest trucks stay open. */
const NEWEST = 3;

/** What a page shows of a sheet. `loads` are the trucks that are open, all of them unless `isFolded`. */
export interface ShownSheet extends Sheet {
  isFolded: boolean;
  /** By mix. */
  rows: Record<string, SampleRow[]>;
  /** The trucks that have photos, or whose samples do. */
  photographed: NamedLoad[];
}

/** A truck with what it is called by, and its samples. */
export interface NamedLoad extends Pick<LoadSheet, "id" | "number" | "truckNumber"> {
  samples: readonly { id: string; number: number }[];
}

/** What the table of a mix needs of it. */
export interface MixInTable extends Pick<MixSheet, "id" | "consistency" | "limits"> {
  typed: Pick<MixSheet["typed"], "mixId">;
}

/** A sample in the table of its mix, or a truck without one that counts. */
export interface SampleRow {
  /** Taken before discharge to adjust the truck: held against no limits, and in a table of its own. */
  isPreliminary: boolean;
  load: Pick<LoadSheet, "id" | "number" | "truckNumber" | "ticketNumber"> & { disposition: Disposition | null };
  sample: { id: string; sampledAt: number | null; prefixes: string[]; tests: TestInShort[] } | null;
}

export interface TestInShort {
  id: string;
  kind: TestKind;
  /** Null for a test without one. */
  result: NamedResult | null;
  standing: Standing;
  isLate: boolean;
  isValid: boolean;
  isCheck: boolean;
}

/** `asked`: the id of a truck, or of anything that belongs to one, which is open too. */
export function shownSheet(
  sheet: Sheet,
  { asked, isRecorded }: { asked: string | null; isRecorded: boolean },
): ShownSheet {
  const isFolded = sheet.loads.length > MOST_OPEN;
  const holding = new Set(sheet.photos.map(({ of }) => of));
  return {
    ...sheet,
    isFolded,
    loads: isFolded ? openLoads(sheet.loads, asked, isRecorded) : sheet.loads,
    rows: rowsByMix(sheet),
    photographed: sheet.loads
      .map(named)
      .filter(({ id, samples }) => [id, ...samples.map((each) => each.id)].some((each) => holding.has(each))),
  };
}

function named({ id, number, truckNumber, samples }: LoadSheet): NamedLoad {
  return { id, number, truckNumber, samples: samples.map((sample) => ({ id: sample.id, number: sample.number })) };
}

export function rowsByMix({ mixes, loads }: Pick<Sheet, "mixes" | "loads">): ShownSheet["rows"] {
  return Object.fromEntries(mixes.map(({ id }) => [id, sampleRows(loads, id)]));
}

function sampleRows(loads: readonly LoadSheet[], mixId: string): SampleRow[] {
  return loads
    .filter((load) => load.mixId === mixId)
    .flatMap(({ id, number, truckNumber, ticketNumber, disposition, samples }): SampleRow[] => {
      const load = { id, number, truckNumber, ticketNumber, disposition: disposition?.disposition ?? null };
      const rows = samples.map((sample) => rowOf(load, sample));
      return rows.every(({ isPreliminary }) => isPreliminary)
        ? [{ load, isPreliminary: false, sample: null }, ...rows]
        : rows;
    });
}

function rowOf(
  load: SampleRow["load"],
  { id, purpose, sampledAt, sets, tests }: LoadSheet["samples"][number],
): SampleRow {
  const isPreliminary = purpose === "preliminary";
  return {
    load,
    isPreliminary,
    sample: {
      id,
      sampledAt,
      prefixes: sets.map(({ prefix }) => prefix),
      tests: tests.map(({ id: test, kind, results, standing, isLate, isValid, checkOf }) => ({
        id: test,
        kind,
        result: results[0] ?? null,
        standing: isPreliminary ? "within" : standing,
        isLate,
        isValid,
        isCheck: checkOf !== null,
      })),
    },
  };
}

interface SampleTable<Mix> {
  mix: Mix;
  isPreliminary: boolean;
  rows: SampleRow[];
}

/** The tables of a mix: what counts, and apart from it what was sampled to adjust a truck. */
export function tablesOf<Mix extends MixInTable>(mix: Mix, rows: readonly SampleRow[]): SampleTable<Mix>[] {
  const table = (isPreliminary: boolean, of: Mix) => ({
    mix: of,
    isPreliminary,
    rows: rows.filter((row) => row.isPreliminary === isPreliminary),
  });
  const none = { consistency: {}, air: {}, temperature: {}, density: {} };
  return [table(false, mix), table(true, { ...mix, limits: none })].filter((each) => each.rows.length > 0);
}

/** What is asked for, and of a report that is recorded what is still worked on: the newest trucks, and those that nothing is decided about yet. */
function openLoads(loads: readonly LoadSheet[], asked: string | null, isRecorded: boolean): LoadSheet[] {
  const undecided = isRecorded ? loads.filter(({ disposition }) => !disposition) : [];
  const worked = new Set([...(isRecorded ? loads.slice(-NEWEST) : []), ...undecided.slice(0, MOST_OPEN)]);
  return loads.filter((load) => worked.has(load) || (asked !== null && holds(load, asked)));
}

function holds({ id, additions, disposition, samples }: LoadSheet, asked: string): boolean {
  return (
    id === asked ||
    disposition?.id === asked ||
    additions.some((each) => each.id === asked) ||
    samples.some(
      ({ id: sample, tests, sets }) => sample === asked || [...tests, ...sets].some((each) => each.id === asked),
    )
  );
}

import type { Entry } from "../../entries/entry";
import { fieldsOf } from "../../forms/specs";
import type { Basis } from "../basis";
import type { LoadSheet, MixSheet, Sheet } from "../types";
import { type Finding, finding } from "./finding";

/** What must be recorded before a report can be signed. `entries` are those that the sheet was made of. */
export function missingIn({ project, mixes, loads }: Sheet, entries: readonly Entry[], basis: Basis): Finding[] {
  const missing: Finding[] = [];
  if (!project) missing.push(finding("project-missing"));
  if (project && project.weather === "" && project.weatherText === "")
    missing.push(finding("weather-missing", project.id));
  if (project && !basis.specification && project.source === "") missing.push(finding("source-missing", project.id));
  if (project && !basis.specification && !project.hiredBy) missing.push(finding("hirer-missing", project.id));
  if (mixes.length === 0) missing.push(finding("mix-missing"));
  if (loads.length === 0) missing.push(finding("load-missing"));
  else if (loads.every(({ samples }) => samples.length === 0)) missing.push(finding("sample-missing"));
  return [
    ...missing,
    ...entries.flatMap(incomplete),
    ...loads.flatMap(missingOfLoad),
    ...mixes.flatMap((mix) => missingOfMix(mix, loads)),
  ];
}

/** An entry that was recorded before its form asked for more. */
function incomplete({ id, kind, typed }: Entry): Finding[] {
  if (kind === "photo") return [];
  const stored: Readonly<Record<string, unknown>> = typed;
  const isOpen = fieldsOf(kind, stored.method).some(([name, { optional }]) => !optional && stored[name] === undefined);
  return isOpen ? [finding("incomplete", id, { of: kind })] : [];
}

/** Strengths are judged by f′c at its age, and cylinders are chosen by the aggregate. */
function missingOfMix({ id, typed, strength, strengthAge }: MixSheet, loads: readonly LoadSheet[]): Finding[] {
  const samples = loads.flatMap((load) => (load.mixId === id ? load.samples : []));
  if (samples.every(({ sets }) => sets.length === 0)) return [];
  const lacks = [
    ...(strength && strengthAge ? [] : ["strength"]),
    ...(typed.aggregateSize === undefined ? ["aggregateSize"] : []),
  ];
  return lacks.length > 0 ? [finding("mix-of-cylinders", id, { mix: typed.mixId, lacks: lacks.join() })] : [];
}

function missingOfLoad(load: LoadSheet): Finding[] {
  const { id, number, batchedAt, hasNoTicketTime, samples, disposition } = load;
  const of = { load: number };
  const missing: Finding[] = [];
  if (batchedAt === null && !hasNoTicketTime) missing.push(finding("incomplete", id, { of: "load", ...of }));
  if (!disposition) missing.push(finding("disposition-missing", id, of));
  else if (disposition.disposition === "held") missing.push(finding("disposition-held", id, of));
  const isObserved = disposition?.dischargedUntil !== null || disposition.isUnseen;
  if (disposition && samples.length > 0 && !isObserved) missing.push(finding("discharge-missing", id, of));
  return [...missing, ...outOfOrder(load)];
}

/** A truck or a sample whose time was corrected may now be later than what follows from it. */
function outOfOrder({ number, batchedAt, arrivedAt, disposition, additions, samples }: LoadSheet): Finding[] {
  const { dischargedFrom = null, dischargedUntil = null } = disposition ?? {};
  const isLoadWrong = isWrong([batchedAt, arrivedAt, dischargedFrom, dischargedUntil]);
  const wrong = [
    ...additions.filter(({ addedAt }) => isWrong([arrivedAt, addedAt])),
    ...samples.filter(({ firstPortionAt, sampledAt, tests, sets }) => {
      const following = [...tests.map(({ testedAt }) => testedAt), ...sets.map(({ moldedAt }) => moldedAt)];
      const taken = [arrivedAt, firstPortionAt, sampledAt];
      return isWrong(taken) || following.some((at) => isWrong([...taken, at]));
    }),
  ].map(({ id }) => id);
  const about = isLoadWrong && wrong.length === 0 ? [disposition?.id ?? null] : wrong;
  return about.map((id) => finding("times-out-of-order", id, { load: number }));
}

/** Whether one of these times, in the order in which they have to be, is before one that stands earlier. Not every one is known. */
function isWrong(times: readonly (number | null)[]): boolean {
  const known = times.filter((at) => at !== null);
  return known.some((at, index) => index > 0 && at < (known[index - 1] ?? at));
}

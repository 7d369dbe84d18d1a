import type { Entry } from "../../entries/entry";
import { fieldsOf } from "../../forms/specs";
import type { Basis } from "../basis";
import type { LoadSheet, Sheet } from "../types";
import { type Finding, finding } from "./finding";

/** What must be recorded before a report can be signed. `entries` are those that the sheet was made of. */
export function missingIn({ project, mixes, loads }: Sheet, entries: readonly Entry[], basis: Basis): Finding[] {
  const missing: Finding[] = [];
  if (!project) missing.push(finding("project-missing"));
  if (project && project.weather === "" && project.weatherText === "")
    missing.push(finding("weather-missing", project.id));
  if (project && !basis.specification && project.source === "") missing.push(finding("source-missing", project.id));
  if (mixes.length === 0) missing.push(finding("mix-missing"));
  if (loads.length === 0) missing.push(finding("load-missing"));
  else if (loads.every(({ samples }) => samples.length === 0)) missing.push(finding("sample-missing"));
  return [...missing, ...entries.flatMap(incomplete), ...loads.flatMap(missingOfLoad)];
}

/** An entry that was recorded before its form asked for more. */
function incomplete({ id, kind, typed }: Entry): Finding[] {
  if (kind === "photo") return [];
  const stored: Readonly<Record<string, unknown>> = typed;
  const isOpen = fieldsOf(kind, stored.method).some(([name, { optional }]) => !optional && stored[name] === undefined);
  return isOpen ? [finding("incomplete", id, { of: kind })] : [];
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
function outOfOrder({ number, arrivedAt, batchedAt, disposition, samples }: LoadSheet): Finding[] {
  const isBefore = (later: number | null, earlier: number | null) =>
    later !== null && earlier !== null && later < earlier;
  const of = { load: number };
  const ended = disposition?.dischargedUntil ?? null;
  const isLoadWrong = isBefore(arrivedAt, batchedAt) || isBefore(ended, arrivedAt);
  const wrong = samples.flatMap(({ id, firstPortionAt, sampledAt, tests, sets }) => {
    const following = [...tests.map(({ testedAt }) => testedAt), ...sets.map(({ moldedAt }) => moldedAt)];
    const isWrong =
      isBefore(sampledAt, arrivedAt) ||
      isBefore(sampledAt, firstPortionAt) ||
      following.some((at) => isBefore(at, sampledAt));
    return isWrong ? [finding("times-out-of-order", id, of)] : [];
  });
  return isLoadWrong && wrong.length === 0 ? [finding("times-out-of-order", disposition?.id ?? null, of)] : wrong;
}

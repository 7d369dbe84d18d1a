import { subjectOf } from "../sheet/findings/subject";
import type { LoadSheet, SampleSheet, Sheet } from "../sheet/types";
import type { NoticeFacts } from "./types";

/** What a notice of a nonconformance says now; undefined where the sheet has none by this name. */
export function noticeFacts({ loads, mixes, nonconformances }: Sheet, subject: string): NoticeFacts | undefined {
  const nonconformance = nonconformances.find((each) => subjectOf(each) === subject);
  if (!nonconformance) return undefined;
  const { about, found, notes } = nonconformance;
  const load = loads.find((each) => each.id === about || each.samples.some((sample) => isPart(sample, about)));
  const sample = load?.samples.find((each) => isPart(each, about));
  const mix = mixes.find(({ id }) => id === load?.mixId);
  return {
    nonconformance: { found, description: found ? "" : (notes[0]?.description ?? "") },
    mix: mix ? { id: mix.typed.mixId ?? "", supplier: mix.typed.supplier ?? "" } : null,
    load: load ? loadFacts(load) : null,
    sample: sample ? { number: sample.number, sampledAt: sample.sampledAt, placedIn: sample.placedIn } : null,
  };
}

function isPart({ id, tests, sets }: SampleSheet, about: string | null): boolean {
  return id === about || [...tests, ...sets].some((part) => part.id === about);
}

function loadFacts({ number, truckNumber, ticketNumber, volume, disposition }: LoadSheet): NoticeFacts["load"] {
  if (!disposition) return { number, truckNumber, ticketNumber, volume, disposition };
  const { id: _, ...told } = disposition;
  return { number, truckNumber, ticketNumber, volume, disposition: told };
}

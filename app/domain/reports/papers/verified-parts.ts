import type { NoticeFacts, NoticeInShort, SignedNotice } from "../notices/types";
import { rowsByMix } from "../sheet/shown";
import type { SignedReport, Technician } from "../sheet/signed/signed";
import type { JudgedStrength } from "../strength/queries.server";
import { isCounted, type SignedStrength } from "../strength/results/types";
import type { SignedSupplement } from "../supplements/types";
import type {
  VerifiedAverage,
  VerifiedNotice,
  VerifiedReport,
  VerifiedStrength,
  VerifiedSupplement,
  VerifiedTechnician,
  VerifiedWork,
} from "./verified";

export function shownTechnician({ name, aciNumber }: Technician): VerifiedTechnician {
  return { name, aciEnding: aciNumber?.slice(-4) ?? null };
}

interface Work extends Pick<SignedReport, "number" | "signedAt" | "booking"> {
  project: VerifiedWork["project"] | null;
}

export function shownWork({ number, signedAt, project, booking }: Work): VerifiedWork {
  const { title, date, zone } = booking;
  const { name = title, placement = "", location = "" } = project ?? {};
  return { number, signedAt, project: { name, placement, location }, booking: { date, zone } };
}

/** Who decided, ordered and added stands in the document; a page that anyone opens does not repeat it. */
export function shownReport(signed: SignedReport): VerifiedReport["signed"] {
  const { version, loads, mixes, nonconformances, deviations } = signed;
  return {
    ...shownWork(signed),
    version,
    trucks: loads.length,
    mixes: mixes.map(({ id, typed, consistency, limits }) => ({
      id,
      typed: { mixId: typed.mixId },
      consistency,
      limits,
    })),
    rows: rowsByMix(signed),
    nonconformances: nonconformances.map(({ found, notes }) => ({
      found,
      descriptions: notes.map(({ description }) => description),
    })),
    deviations,
  };
}

interface Averaged {
  signed: Pick<SignedStrength, "ageDays" | "average" | "cylinders" | "set">;
  judged: VerifiedAverage["judged"];
}

/** In one line, as a report has it. */
export function shownAverage({ signed, judged }: Averaged): VerifiedAverage {
  const { ageDays, average, cylinders, set } = signed;
  const { prefix, truckNumber, sample } = set;
  return {
    ageDays,
    average,
    counted: cylinders.filter(isCounted).length,
    set: { prefix, truckNumber, sample },
    judged: judged && { verdict: judged.verdict },
  };
}

export function shownResults({ number, signed, judged, range }: JudgedStrength): VerifiedStrength["results"] {
  const { ageDays, set, average, cylinders, units, role, isCertified, laboratory, entered } = signed;
  return {
    number,
    judged,
    range,
    signed: {
      ageDays,
      set,
      average,
      cylinders,
      units,
      role,
      isCertified,
      laboratory: laboratory && { name: laboratory.name, report: laboratory.report },
      entered: entered ? { laboratory: entered.laboratory } : null,
    },
  };
}

export function shownSupplement(signed: SignedSupplement): VerifiedSupplement["signed"] {
  const { supplement, kind, units, sets, typed, entered } = signed;
  return {
    ...shownWork(signed),
    supplement,
    kind,
    units,
    sets: sets.map(({ prefix }) => ({ prefix })),
    typed: Object.fromEntries(Object.entries(typed).filter(([name]) => !NAMING.has(name))),
    entered: entered ? { laboratory: entered.laboratory } : null,
  };
}

/** The fields of a supplement that name people. */
const NAMING: ReadonlySet<string> = new Set(["pickedUpBy", "receivedBy"]);

export function shownNotice(signed: SignedNotice): VerifiedNotice["signed"] {
  const { notice, facts } = signed;
  return { ...shownWork(signed), notice, facts: { ...facts, load: facts.load && shownLoad(facts.load) } };
}

function shownLoad({ disposition: decided, ...load }: NonNullable<NoticeFacts["load"]>): NoticeInShort["load"] {
  if (!decided) return { ...load, disposition: null };
  const { disposition, acceptedVolume, reason } = decided;
  return { ...load, disposition: { disposition, acceptedVolume, reason } };
}

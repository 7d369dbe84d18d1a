import type { ConsistencyKind } from "~/lib/measures/fresh-concrete/test-kinds";
import type { CylinderSize, Mix } from "~/lib/measures/specification/mix";
import type { Limits } from "~/lib/measures/units/limits";
import type { Amount, UnitSystem } from "~/lib/measures/units/units";
import type { ReportEntryKind } from "~/lib/vocabulary";
import { evidenceOf } from "../../entries/entry";
import type { Finding } from "../findings/finding";
import { placedOf } from "../mixes";
import type {
  AdditionSheet,
  LoadSheet,
  MixSheet,
  Nonconformance,
  PhotoSheet,
  SampleSheet,
  SpecimenSet,
  TestSheet,
} from "../types";
import type { SignedReport, Technician } from "./signed";

/** What a version was signed as before mixes, dispositions and purposes of samples were recorded: its limits were the project's. */
export interface SignedReport1 {
  format: 1;
  number: number;
  version: number;
  reason: string | null;
  signedAt: number;
  statement: string;
  technician: Technician;
  booking: SignedReport["booking"];
  project: Project1 | null;
  loads: Load1[];
  nonconformances: Nonconformance1[];
  photos: PhotoSheet[];
  remarks: string;
  flags: Finding[];
}

interface Project1 {
  id: string;
  name: string;
  placement: string;
  location: string;
  mixDesign: string;
  units: UnitSystem;
  consistency: ConsistencyKind;
  limits: Readonly<Record<"consistency" | "air" | "temperature", Limits>>;
  strength: Amount | null;
  strengthAge: string;
}

type Load1 = Pick<
  LoadSheet,
  "id" | "number" | "truckNumber" | "ticketNumber" | "volume" | "batchedAt" | "arrivedAt"
> & {
  additions: Omit<AdditionSheet, "authorizedBy">[];
  samples: Sample1[];
};

type Sample1 = Pick<SampleSheet, "id" | "number" | "sampledAt" | "placedIn" | "sinceBatch"> & {
  tests: Omit<TestSheet, "checkOf" | "evidence">[];
  sets: Set1[];
};

interface Set1 {
  id: string;
  size: CylinderSize;
  specimens: { id: string; ageDays: number }[];
  moldedAt: number | null;
  minutes: number | null;
  isLate: boolean;
  storedIn: string;
  curing: { least: Amount | null; most: Amount | null; allowed: Limits; isOutside: boolean };
}

interface Nonconformance1 {
  id: string | null;
  about: string | null;
  aboutKind: ReportEntryKind | null;
  description: string;
  told: string;
  toldAt: number | null;
}

const NO_EVIDENCE = evidenceOf({ receivedAt: null, device: null });

/** Returns it as later ones are, with nothing in the place of what it does not say: its limits become one mix of all trucks. */
export function upgraded({ flags, project, loads, nonconformances, ...signed }: SignedReport1): SignedReport {
  const units = project?.units ?? "inch-pound";
  const mixId = project && `${project.id}-mix`;
  const trucks = loads.map((load) => loadOf(load, mixId));
  return {
    ...signed,
    project: project && {
      id: project.id,
      name: project.name,
      placement: project.placement,
      location: project.location,
      units,
      weather: "",
      weatherText: "",
      source: "",
      specified: null,
    },
    mixes: project && mixId ? [mixOf(project, mixId, trucks)] : [],
    loads: trucks,
    nonconformances: nonconformances.map((each) => nonconformanceOf(each, trucks)),
    // What was outside its limits stands among the nonconformances.
    deviations: flags.filter(({ code }) => code !== "outside-limits" && code !== "curing-outside").map(deviationOf),
    omissions: [],
    interest: null,
  };
}

/** The time of batching could be left out then. That the ticket shows none is something that a technician ticks since. */
function deviationOf(flag: Finding): Finding {
  return flag.code === "batch-time-missing" ? { ...flag, code: "batching-missing" } : flag;
}

function mixOf(project: Project1, id: string, loads: readonly LoadSheet[]): MixSheet {
  const { mixDesign, consistency, limits, strength, strengthAge, units } = project;
  const typed: Mix = {
    mixId: mixDesign,
    supplier: "",
    consistency,
    aggregate: "normalweight",
    ...(strength && { strength: strength.typed }),
    ...(strengthAge && { strengthAge }),
  };
  return {
    id,
    typed,
    consistency,
    limits: { ...limits, density: {} },
    strength,
    strengthAge: strength ? strengthAge || USUAL_AGE_DAYS : strengthAge,
    dischargeLimit: null,
    changed: null,
    planned: null,
    placed: placedOf(id, loads, units),
    sets: loads.flatMap(({ samples }) => samples.filter(({ sets }) => sets.length > 0)).length,
  };
}

/** A specified strength without an age is meant at 28 days. */
const USUAL_AGE_DAYS = "28";

function loadOf({ samples, additions, ...load }: Load1, mixId: string | null): LoadSheet {
  return {
    ...load,
    mixId,
    hasNoTicketTime: false,
    limit: null,
    discharge: null,
    disposition: null,
    additions: additions.map((addition) => ({ ...addition, authorizedBy: "" })),
    samples: samples.map(sampleOf),
    evidence: NO_EVIDENCE,
  };
}

function sampleOf({ tests, sets, ...sample }: Sample1): SampleSheet {
  return {
    ...sample,
    purpose: null,
    checkOf: null,
    firstPortionAt: null,
    portions: null,
    airTemperature: null,
    takenAt: "",
    isElsewhere: false,
    tests: tests.map((test) => ({ ...test, checkOf: null, evidence: NO_EVIDENCE })),
    sets: sets.map(setOf),
    evidence: NO_EVIDENCE,
  };
}

function setOf({ curing: { allowed, ...initialCuring }, specimens, ...set }: Set1): SpecimenSet {
  return {
    ...set,
    prefix: specimens[0]?.id.slice(0, -1) ?? "",
    specimens,
    curing: null,
    keptAt: "",
    decides: "",
    thermometer: "",
    initialCuring,
    allowed,
    evidence: NO_EVIDENCE,
  };
}

function nonconformanceOf(each: Nonconformance1, loads: readonly LoadSheet[]): Nonconformance {
  const { id, about, aboutKind, description, told, toldAt } = each;
  const notes = id === null ? [] : [{ id, description, told, how: "", toldAt }];
  const sample = loads
    .flatMap(({ samples }) => samples)
    .find(({ tests, sets }) => [...tests, ...sets].some((part) => part.id === about));
  const test = sample?.tests.find((part) => part.id === about);
  const [first] = test?.results ?? [];
  const of = { sample: sample?.number ?? 0 };
  if (aboutKind === "specimens") return { about, aboutKind, found: { code: "curing-outside", params: of }, notes };
  if (aboutKind === null || !test || !first) return { about, aboutKind: null, found: null, notes };
  const params = { ...of, of: test.kind, standing: test.standing, value: first.value, unit: first.unit ?? "" };
  return { about, aboutKind, found: { code: "outside-limits", params }, notes };
}

import type { LimitName } from "~/lib/measures/fresh-concrete/method";
import type { ConsistencyKind, ResultName, TestKind } from "~/lib/measures/fresh-concrete/test-kinds";
import type { CylinderSize, Mix } from "~/lib/measures/specification/mix";
import type { PlannedMix } from "~/lib/measures/specification/plan";
import type { Hirer, Specification } from "~/lib/measures/specification/specification";
import type { Limits, Standing } from "~/lib/measures/units/limits";
import type { Result } from "~/lib/measures/units/results";
import type { Amount, UnitSystem } from "~/lib/measures/units/units";
import type { ReportEntryKind } from "~/lib/vocabulary";
import type { Evidence, Typed } from "../entries/entry";
import type { DISPOSITIONS } from "../forms/specs";

/** What an inspector has recorded, with all that follows from it. Times are UTC ms. */
export interface Sheet {
  project: ProjectSheet | null;
  mixes: MixSheet[];
  loads: LoadSheet[];
  nonconformances: Nonconformance[];
  photos: PhotoSheet[];
  remarks: string;
}

/** What was placed where, and what the company specified of it; null for what nobody said. */
export interface ProjectSheet {
  id: string;
  name: string;
  placement: string;
  location: string;
  units: UnitSystem;
  /** Separated by ", ". */
  weather: string;
  weatherText: string;
  /** Where the inspector has the limits from that no company gave. */
  source: string;
  /** Who hires, as the inspector says; null where the company said it. Missing in reports that were signed before this was asked. */
  hiredBy?: Hirer | null;
  specified: Omit<Specification, "mixes" | "units" | "projectName"> | null;
}

/** What every document says of the project. Supplements and notices that were signed before this was kept have neither `source` nor `hiredBy`. */
export type ProjectInShort = Pick<ProjectSheet, "name" | "placement" | "location" | "specified"> &
  Partial<Pick<ProjectSheet, "source" | "hiredBy">>;

export interface MixSheet {
  id: string;
  typed: Mix;
  consistency: ConsistencyKind;
  limits: Readonly<Record<LimitName, Limits>>;
  strength: Amount | null;
  /** Days after which the strength is specified; empty where none is. */
  strengthAge: string;
  /** Minutes from the start of mixing to the end of discharge; null where nobody stated a limit. */
  dischargeLimit: number | null;
  /** The job's values where the inspector's differ, and who ordered that and why. */
  changed: { before: Mix | null; orderedBy: string; reason: string } | null;
  planned: PlannedMix | null;
  /** Its id in the specification; null for a mix of the report alone. Reports of before this was kept have none. */
  ofSpecification?: string | null;
  /** Of what was accepted, in the report's units. */
  placed: Amount;
  /** Sets of cylinders that were molded of it. */
  sets: number;
}

export type Disposition = (typeof DISPOSITIONS)[number];

/** What came of a truck's concrete. Nothing is known of a report that was signed before this was asked. */
export interface DispositionSheet {
  id: string;
  dischargedFrom: number | null;
  dischargedUntil: number | null;
  isUnseen: boolean;
  disposition: Disposition;
  acceptedVolume: Amount | null;
  reason: string;
  /** Empty where the inspector was not told. */
  decidedBy: string;
  decidedAt: number | null;
}

export interface LoadSheet {
  id: string;
  /** From 1, in the order of recording. */
  number: number;
  mixId: string | null;
  truckNumber: string;
  ticketNumber: string;
  volume: Amount | null;
  batchedAt: number | null;
  /** Whether the ticket shows no time. */
  hasNoTicketTime: boolean;
  arrivedAt: number | null;
  /** From the start of mixing to the end of discharge; null where nobody stated one. */
  limit: { minutes: number; statedBy: "ticket" | "job" } | null;
  /** Whole minutes from the start of mixing to the end of discharge. */
  discharge: number | null;
  disposition: DispositionSheet | null;
  additions: AdditionSheet[];
  samples: SampleSheet[];
  evidence: Evidence;
}

export interface AdditionSheet {
  id: string;
  what: "water" | "admixture";
  product: string;
  amount: Amount;
  addedBy: string;
  authorizedBy: string;
  addedAt: number | null;
}

/** `number`: from 1, over all loads. `sinceBatch`: whole minutes; null without the time of batching. */
export interface SampleSheet {
  id: string;
  number: number;
  /** Null in a report that was signed before this was asked, as of the next four. */
  purpose: "acceptance" | "preliminary" | "check" | null;
  checkOf: string | null;
  firstPortionAt: number | null;
  portions: number | null;
  airTemperature: Amount | null;
  takenAt: string;
  /** Whether it was not taken where the job asks for it. */
  isElsewhere: boolean;
  sampledAt: number | null;
  placedIn: string;
  sinceBatch: number | null;
  tests: TestSheet[];
  sets: SpecimenSet[];
  evidence: Evidence;
}

/** `minutes`: whole, after the sample. `typed`: in the units of its form. `results`: the first one has the limits. */
export interface TestSheet {
  id: string;
  kind: TestKind;
  testedAt: number | null;
  minutes: number | null;
  isLate: boolean;
  typed: Typed<TestKind>;
  results: NamedResult[];
  standing: Standing;
  /** False where the method takes no such result. */
  isValid: boolean;
  /** The earlier test of the same truck that it checks. */
  checkOf: string | null;
  evidence: Evidence;
}

export type NamedResult = Result & { name: ResultName };

export interface SpecimenSet {
  id: string;
  prefix: string;
  size: CylinderSize;
  /** Null for a cylinder that is held without a date. */
  specimens: { id: string; ageDays: number | null }[];
  moldedAt: number | null;
  minutes: number | null;
  isLate: boolean;
  /** Null in a report that was signed before this was asked. */
  curing: "standard" | "field" | null;
  keptAt: string;
  decides: string;
  storedIn: string;
  thermometer: string;
  /** What the set's own form had of initial curing, before pickups were recorded; null since. */
  initialCuring: { least: Amount | null; most: Amount | null; isOutside: boolean } | null;
  allowed: Limits;
  evidence: Evidence;
}

/** What is outside its limits by itself (`found`), or what the inspector has added; with who was notified. */
export interface Nonconformance {
  /** The test, set, sample or truck; null for the placement. */
  about: string | null;
  aboutKind: ReportEntryKind | null;
  found: Found | null;
  /** What a note is about, where no finding says it; missing for the placement, and in reports that were signed before it was kept. */
  part?: NotedPart;
  notes: Note[];
  /** The day at the site on which somebody was to be notified; missing in reports that were signed before field notices, as `notices`. */
  day?: string;
  notices?: NoticeInShort[];
}

/** The numbers of the truck and the sample, the test, and the prefix of the set. */
export interface NotedPart {
  load: number;
  sample?: number;
  test?: TestKind;
  set?: string;
}

/** A signed field notice. `sentTo`: how many people got it. */
export interface NoticeInShort {
  number: number;
  signedAt: number;
  sentTo: number;
}

export interface Found {
  code: "outside-limits" | "yield-outside" | "curing-outside";
  params: Readonly<Record<string, string | number>>;
}

export interface Note {
  id: string;
  description: string;
  told: string;
  /** Missing in reports that were signed before it was asked, as the company. */
  role?: string;
  company?: string;
  /** In person, by phone, email or notice; empty in a report that was signed before this was asked. */
  how: string;
  toldAt: number | null;
}

export interface PhotoSheet {
  id: string;
  fileId: string;
  /** Of the bytes as stored, hex. */
  sha256: string;
  caption: string;
  of: string | null;
}

import type { Limits, Standing } from "~/lib/measures/limits";
import type { LimitName } from "~/lib/measures/method";
import type { Result } from "~/lib/measures/results";
import type { ConsistencyKind, ResultName, TestKind } from "~/lib/measures/test-kinds";
import type { Amount, UnitSystem } from "~/lib/measures/units";
import type { ReportEntryKind } from "~/lib/vocabulary";
import type { Typed } from "../entries/entry";

/** What an inspector has recorded, with all that follows from it. Times are UTC ms. */
export interface Sheet {
  project: ProjectSheet | null;
  loads: LoadSheet[];
  nonconformances: Nonconformance[];
  photos: PhotoSheet[];
  remarks: string;
}

export interface ProjectSheet {
  id: string;
  name: string;
  placement: string;
  location: string;
  mixDesign: string;
  units: UnitSystem;
  consistency: ConsistencyKind;
  limits: Readonly<Record<LimitName, Limits>>;
  strength: Amount | null;
  /** Days after which the strength is specified. */
  strengthAge: string;
}

export interface LoadSheet {
  id: string;
  /** From 1, in the order of recording. */
  number: number;
  truckNumber: string;
  ticketNumber: string;
  volume: Amount | null;
  batchedAt: number | null;
  arrivedAt: number | null;
  additions: AdditionSheet[];
  samples: SampleSheet[];
}

export interface AdditionSheet {
  id: string;
  what: "water" | "admixture";
  product: string;
  amount: Amount;
  addedBy: string;
  addedAt: number | null;
}

/** `number`: from 1, over all loads. `sinceBatch`: whole minutes; null without the time of batching. */
export interface SampleSheet {
  id: string;
  number: number;
  sampledAt: number | null;
  placedIn: string;
  sinceBatch: number | null;
  tests: TestSheet[];
  sets: SpecimenSet[];
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
}

export type NamedResult = Result & { name: ResultName };

export interface SpecimenSet {
  id: string;
  size: string;
  specimens: { id: string; ageDays: number }[];
  moldedAt: number | null;
  minutes: number | null;
  isLate: boolean;
  storedIn: string;
  curing: { least: Amount | null; most: Amount | null; allowed: Limits; isOutside: boolean };
}

/** What is outside its limits by itself (`about` is the test or set), or what the inspector has added. */
export interface Nonconformance {
  /** The entry that says who was notified; null until there is one. */
  id: string | null;
  about: string | null;
  aboutKind: ReportEntryKind | null;
  description: string;
  told: string;
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

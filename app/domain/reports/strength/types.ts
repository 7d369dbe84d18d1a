import type { Result } from "~/lib/measures/results";
import type { CylinderStrength } from "~/lib/measures/strength";
import type { Amount, UnitSystem } from "~/lib/measures/units";
import type { Technician } from "../sheet/signed";

/** How a cylinder broke: the types of ASTM C39/C39M. */
export const FRACTURE_TYPES = ["1", "2", "3", "4", "5", "6"] as const;
export type FractureType = (typeof FRACTURE_TYPES)[number];

export type CylinderField = "first" | "second" | "load" | "fracture";

/** The form's name for a field of a cylinder: "load0" is the first one's. */
export function cylinderFieldName(field: CylinderField, index: number): string {
  return `${field}${index}`;
}

/** Strengths of one set at one age as they were signed, in `strength_results.content`. Times are UTC ms. */
export interface SignedStrength {
  format: 1;
  /** Of the report, and its version in force then. */
  number: number;
  reportVersion: number;
  version: number;
  /** Why it corrects the version before; null for version 1. */
  reason: string | null;
  signedAt: number;
  statement: string;
  technician: Technician;
  set: { id: string; size: string; sample: number; truckNumber: string };
  /** As planned when the specimens were molded. */
  ageDays: number;
  /** Calendar dates at the site, and the days between; null where no time of molding was recorded. */
  moldedOn: string | null;
  testedOn: string;
  testedAge: number | null;
  testedBy: string;
  units: UnitSystem;
  cylinders: BrokenCylinder[];
  average: Result;
  specified: { strength: Amount; ageDays: number } | null;
  /** Of the specified strength; null where none is specified. */
  percent: string | null;
  /** `early`: not reached yet, and younger than the age for which the strength is specified. `open`: none is specified. */
  standing: "below" | "reached" | "early" | "open";
  remarks: string;
}

export interface BrokenCylinder extends CylinderStrength {
  id: string;
  diameters: readonly [Amount, Amount];
  load: Amount;
  fracture: FractureType;
}

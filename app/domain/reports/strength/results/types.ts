import type { CylinderStrength } from "~/lib/measures/cylinders/strength";
import type { CylinderSize } from "~/lib/measures/specification/mix";
import type { Result } from "~/lib/measures/units/results";
import type { Amount, UnitSystem } from "~/lib/measures/units/units";
import type { SentTo } from "../../distribution/sent-to";
import type { Entered } from "../../sheet/signed/entered";
import type { Technician } from "../../sheet/signed/signed";
import type { Note } from "../../sheet/types";
import type { FractureType, SignerRole } from "./specs";

/** Strengths of cylinders of one set that were tested together, as `readStrength` reads them from `report_supplements.content`. Times are UTC ms. */
export interface SignedStrength {
  /** 1 knows the day of the test alone, which is read as its noon, and none of the fields below that can be empty. */
  format: 1 | 2;
  /** Of the report, and its version in force then. */
  number: number;
  reportVersion: number;
  /** From 1, over all supplements of a report. */
  supplement: number;
  replaces: number | null;
  reason: string | null;
  signedAt: number;
  statement: string;
  /** Who signed, with a certificate for ASTM C39 where one was held on the day of the test. */
  technician: Technician;
  isCertified: boolean;
  set: { id: string; prefix: string; size: CylinderSize; sample: number; truckNumber: string };
  /** As planned when the cylinders were molded, or as given to those that were held. */
  ageDays: number;
  isHeld: boolean;
  testedAt: number;
  /** Null in format 1. */
  role: SignerRole | null;
  testedBy: string;
  laboratory: Laboratory | null;
  machine: string;
  caps: string;
  units: UnitSystem;
  cylinders: BrokenCylinder[];
  /** Of those that count; null where none does. */
  average: Result | null;
  remarks: string;
  /** Who was notified of what does not conform; missing where nobody is said to be. */
  notified?: Notified;
  /** Missing where the signer typed it. */
  entered?: Entered;
  /** As of a report. */
  sentTo?: SentTo[];
}

/** `toldAt`: UTC ms. */
export interface Notified extends Pick<Note, "told" | "how"> {
  role: string;
  company: string;
  toldAt: number;
}

/** Where a transcriber has the results from. `file`: the laboratory's own report, as it was stored. */
export interface Laboratory {
  name: string;
  accreditation: string;
  report: string;
  file: { id: string; filename: string; sha256: string };
}

export interface BrokenCylinder extends CylinderStrength {
  id: string;
  diameters: readonly [Amount, Amount];
  load: Amount;
  fracture: FractureType;
  defects: string;
  /** The evidence of improper sampling, molding, handling or testing; empty for one that counts. */
  notCounted: string;
  /** Whether its diameters differ by more than ASTM C39 tests. Such a cylinder does not count. */
  areApart: boolean;
}

export function isCounted({ notCounted, areApart }: Pick<BrokenCylinder, "notCounted" | "areApart">): boolean {
  return notCounted === "" && !areApart;
}

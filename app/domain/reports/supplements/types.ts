import type { Stored } from "~/lib/measures/fields/fields";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { SentTo } from "../distribution/sent-to";
import type { Entered } from "../sheet/signed/entered";
import type { SignedReport, Technician } from "../sheet/signed/signed";
import type { ProjectInShort } from "../sheet/types";
import type { CuringKind, SUPPLEMENTS } from "./specs";

/** A set of cylinders as the report had it when something was added about it. */
export interface SetInShort {
  id: string;
  prefix: string;
  sample: number;
  truckNumber: string;
  /** UTC ms. */
  moldedAt: number | null;
  cylinders: number;
}

/** What was signed about the curing of sets, in `report_supplements.content`. Times are UTC ms; decimals as typed, in `units`. */
export type SignedSupplement = { [K in CuringKind]: SupplementAs<K> }[CuringKind];

interface SupplementAs<K extends CuringKind> {
  format: 1;
  kind: K;
  /** Of the report, and its version in force then. */
  number: number;
  reportVersion: number;
  /** From 1, over all supplements of a report. */
  supplement: number;
  /** The supplement that this one takes the place of, and why; null for one that adds. */
  replaces: number | null;
  reason: string | null;
  signedAt: number;
  statement: string;
  technician: Technician;
  booking: SignedReport["booking"];
  project: ProjectInShort;
  units: UnitSystem;
  sets: SetInShort[];
  /** Missing where the signer typed it. */
  entered?: Entered;
  /** As of a report. */
  sentTo?: SentTo[];
  typed: Stored<(typeof SUPPLEMENTS)[K]>;
}

export function isOfKind<K extends CuringKind>(
  supplement: SignedSupplement,
  kind: K,
): supplement is Extract<SignedSupplement, { kind: K }> {
  return supplement.kind === kind;
}

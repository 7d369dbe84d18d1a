import { CLOCKS, isMovedEarly, isOver, minutesBetween, pickupDue } from "~/lib/measures/clocks";
import type { Settings } from "~/lib/measures/specification/settings";
import { type Limits, standing } from "~/lib/measures/units/limits";
import { unitOf } from "~/lib/measures/units/quantities";
import { type Finding, finding } from "../sheet/findings/finding";
import type { SpecimenSet } from "../sheet/types";
import { isOfKind, type SignedSupplement } from "./types";

export type Pickup = Extract<SignedSupplement, { kind: "pickup" }>;
export type Receipt = Extract<SignedSupplement, { kind: "receipt" }>;

/** What is known of a set's curing, and what of it deviates. Times are UTC ms. */
export interface Curing {
  pickup: Pickup | null;
  receipt: Receipt | null;
  /** Until when the cylinders have to be picked up; null without a time of molding. */
  pickupBy: number | null;
  findings: Finding[];
}

/** `supplements` are those in force of the set's report. Initial curing that is not over is no deviation. */
export function curingOf(
  set: Pick<SpecimenSet, "id" | "prefix" | "moldedAt" | "allowed" | "initialCuring" | "curing">,
  supplements: readonly SignedSupplement[],
  { now, earliestPickup }: { now: number } & Pick<Settings, "earliestPickup">,
): Curing {
  const own = supplements.filter(({ sets }) => sets.some(({ id }) => id === set.id));
  const pickup = own.find((each) => isOfKind(each, "pickup")) ?? null;
  const receipt = own.find((each) => isOfKind(each, "receipt")) ?? null;
  const pickupBy = set.moldedAt === null ? null : pickupDue(set.moldedAt);
  const isMissing = !pickup && !set.initialCuring && pickupBy !== null && now > pickupBy && set.curing !== "field";
  return {
    pickup,
    receipt,
    pickupBy,
    findings: [
      ...(isMissing ? [finding("curing-not-recorded", set.id, { set: set.prefix })] : []),
      ...(pickup ? pickupFindings(set, pickup, earliestPickup) : []),
      ...(receipt ? receiptFindings(set, receipt, pickup) : []),
    ],
  };
}

type Cured = Pick<SpecimenSet, "id" | "prefix" | "moldedAt" | "allowed">;

function pickupFindings(
  { id, prefix, moldedAt, allowed }: Cured,
  { typed, units }: Pickup,
  earliest: string,
): Finding[] {
  const { pickedUpAt, lowest, highest } = typed;
  const of = { set: prefix };
  const unit = unitOf("temperature", units);
  const found: Finding[] = [];
  if (moldedAt !== null && isOver(CLOCKS.pickup, moldedAt, pickedUpAt)) {
    found.push(finding("curing-long", id, { ...of, hours: hoursOf(moldedAt, pickedUpAt, Math.ceil) }));
  }
  if (moldedAt !== null && isMovedEarly(moldedAt, pickedUpAt, { earliestPickup: earliest })) {
    found.push(finding("moved-early", id, { ...of, hours: hoursOf(moldedAt, pickedUpAt, Math.floor) }));
  }
  const isOutside = [lowest, highest].some((value) => standing({ value, unit }, allowed) !== "within");
  if (isOutside) found.push(finding("curing-range", id, { ...of, lowest, highest, unit, ...rangeOf(allowed) }));
  return found;
}

function receiptFindings({ id, prefix }: Cured, { typed }: Receipt, pickup: Pickup | null): Finding[] {
  const { receivedAt, moldsRemovedAt, finalCuringAt } = typed;
  const of = { set: prefix };
  const found: Finding[] = [];
  const left = pickup?.typed.pickedUpAt;
  if (left !== undefined && isOver(CLOCKS.transport, left, receivedAt)) {
    found.push(finding("transport-long", id, { ...of, minutes: minutesBetween(left, receivedAt) }));
  }
  if (
    moldsRemovedAt !== undefined &&
    finalCuringAt !== undefined &&
    isOver(CLOCKS.finalCuring, moldsRemovedAt, finalCuringAt)
  ) {
    found.push(finding("final-curing-late", id, { ...of, minutes: minutesBetween(moldsRemovedAt, finalCuringAt) }));
  }
  return found;
}

/** To a tenth, as it is written: 48.4. Rounded away from the limit, so that it never reads as the limit itself. */
function hoursOf(from: number, until: number, rounded: (tenths: number) => number): string {
  return (rounded(minutesBetween(from, until) / 6) / 10).toFixed(1);
}

function rangeOf({ least, most }: Limits) {
  return { least: least?.typed ?? "", most: most?.typed ?? "" };
}

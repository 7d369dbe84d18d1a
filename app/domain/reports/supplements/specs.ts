import { choice, decimal, type Fields, line, moment, optional } from "~/lib/measures/fields/fields";
import type { SupplementKind } from "~/lib/vocabulary";

export const FINAL_CURINGS = ["moist-room", "tank"] as const;

const curing = decimal("temperature", "curing");

/** The fields of what is added to a signed report about its cylinders, before they are tested. */
export const SUPPLEMENTS = {
  pickup: {
    pickedUpAt: moment,
    pickedUpBy: line(120),
    lowest: curing,
    highest: curing,
    thermometer: line(40),
    cylinders: { type: "whole", least: 1, most: 400, usual: { from: 1, to: 400 }, of: "pieces" },
    condition: line(200),
  },
  receipt: {
    laboratory: line(120),
    receivedAt: moment,
    receivedBy: line(120),
    laboratoryNumbers: line(200),
    condition: line(200),
    finalCuring: choice(FINAL_CURINGS),
    moldsRemovedAt: optional(moment),
    finalCuringAt: optional(moment),
  },
} as const satisfies Record<CuringKind, Fields>;

/** The kinds that are about curing; the third is about strengths. */
export type CuringKind = Exclude<SupplementKind, "strength">;
export const CURING_KINDS = ["pickup", "receipt"] as const satisfies readonly CuringKind[];

import type { EquipmentState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

/** A refused submission stays as it is; the inspector submits another. A newer one, or "no equipment", withdraws what stands before. */
export const EQUIPMENT_GRAPH = {
  table: "equipmentSubmissions",
  key: "id",
  starts: ["pending"],
  moves: {
    pending: ["verified", "rejected", "withdrawn"],
    verified: ["withdrawn"],
    rejected: [],
    withdrawn: [],
  },
} as const satisfies Graph<EquipmentState>;

/** How an inspector's equipment stands; `none` before the first submission, and for whoever owns none. */
export type EquipmentStatus = Exclude<EquipmentState, "withdrawn"> | "none";

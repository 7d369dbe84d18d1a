import type { WantedTest } from "../vocabulary";
import type { PlacedElement } from "./specification";

/** One mix that is to be placed on a day. Its texts are as typed, in the units of its specification. */
export interface PlannedMix {
  /** The id of a mix of the specification. */
  mix: string;
  volume?: string;
  /** Of one face, where it is a slab or a wall. */
  area?: string;
  /** What it becomes, where it is not the specification's. */
  element?: PlacedElement;
  tests: WantedTest[];
  /** The volume after which the tests are made again; each sample without it. */
  every?: string;
  /** Null for as many sets of cylinders as ACI 318 asks for. */
  sets: number | null;
  /** Why there are fewer sets, or why the plan was changed. */
  reason?: string;
}

import { keysOf } from "~/lib/keys-of";
import { MIX } from "~/lib/measures/specification/mix";
import { PLANNED } from "~/lib/measures/specification/plan";

/** What is chosen before anything is typed; by it alone nobody asks for a mix. */
export const SETTLED = ["units", "hiredBy", "consistency", "aggregate", "strengthAge", "confirmed"] as const;

/** The fields of the section "Mix and limits" of a form: a mix that is chosen, or the fields of a new one, and what is planned of it. */
export const CONCRETE_FIELDS = ["mix", "units", "hiredBy", ...keysOf(MIX), ...keysOf(PLANNED), "confirmed"] as const;
export type ConcreteField = (typeof CONCRETE_FIELDS)[number];

/** As typed, without what was left empty. It is read with the specification at hand, which has the units. */
export type TypedConcrete = Partial<Record<ConcreteField, string>>;

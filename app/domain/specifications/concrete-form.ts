import { z } from "zod";
import { keysOf } from "~/lib/keys-of";
import { MIX } from "~/lib/measures/mix";
import { PLANNED } from "~/lib/measures/plan";

/** What is chosen before anything is typed; by it alone nobody asks for a mix. */
const SETTLED = ["units", "hiredBy", "consistency", "aggregate", "strengthAge", "confirmed"] as const;

/** The fields of the section "Mix and limits" of a form: a mix that is chosen, or the fields of a new one, and what is planned of it. */
const CONCRETE_FIELDS = ["mix", "units", "hiredBy", ...keysOf(MIX), ...keysOf(PLANNED), "confirmed"] as const;
export type ConcreteField = (typeof CONCRETE_FIELDS)[number];

/** As typed, without what was left empty. It is read with the specification at hand, which has the units. */
export type TypedConcrete = Partial<Record<ConcreteField, string>>;

const typed = Object.fromEntries(CONCRETE_FIELDS.map((name) => [name, z.string().optional()])) as Record<
  ConcreteField,
  z.ZodOptional<z.ZodString>
>;

/** Beside the other fields of a form. Where the section was left alone, there is no `concrete`. */
export const concreteForm = z.object(typed).transform((sent): { concrete?: TypedConcrete } => {
  const concrete = concreteIn(sent);
  return concrete ? { concrete } : {};
});

/** Returns undefined where the section was left alone. */
export function concreteIn(sent: Readonly<Record<string, unknown>>): TypedConcrete | undefined {
  const filled = CONCRETE_FIELDS.flatMap((name) => {
    const value = sent[name];
    return typeof value === "string" && value.trim() !== "" ? [[name, value] as const] : [];
  });
  const isTouched = filled.some(([name]) => !SETTLED.some((settled) => settled === name));
  return isTouched ? Object.fromEntries(filled) : undefined;
}

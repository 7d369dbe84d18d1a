import { z } from "zod";
import { CONCRETE_FIELDS, type ConcreteField, SETTLED, type TypedConcrete } from "./concrete-fields";

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

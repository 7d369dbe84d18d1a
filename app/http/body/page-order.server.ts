import { z } from "zod";

/** Field errors by name. */
type Errors = Record<string, string[] | null>;

/**
 * Puts errors into the order of the form's page. A browser sends fields in that order (HTML, "constructing the entry list"); one that it
 * left out, such as a choice that nobody made, stands behind the field that the schema has before it.
 */
export function inPageOrder(errors: Errors, sent: readonly string[], schema?: z.ZodType): Errors {
  const known = schema ? fieldsOf(schema) : [];
  const placeOf = (error: string): number => {
    const field = listOf(error);
    const at = sent.indexOf(field);
    if (at >= 0 || field === "") return at;
    const before = known.slice(0, Math.max(0, known.indexOf(field))).findLast((name) => sent.includes(name));
    if (before !== undefined) return sent.indexOf(before) + 0.5;
    return known.includes(field) ? -0.5 : sent.length;
  };
  const placed = Object.entries(errors).map(([name, messages]) => ({ name, messages, place: placeOf(name) }));
  return Object.fromEntries(
    placed.toSorted((one, other) => one.place - other.place).map(({ name, messages }) => [name, messages]),
  );
}

/** Returns the names of what was sent, in its order, each once. */
export function namesIn(fields: FormData): string[] {
  return [...new Set([...fields.keys()].map(listOf))];
}

/** "files" of "files[0]". */
function listOf(name: string): string {
  return name.replace(/[[.].*$/, "");
}

function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodIntersection) return [...fieldsOf(schema.def.left), ...fieldsOf(schema.def.right)];
  if (schema instanceof z.ZodPipe) return [...fieldsOf(schema.def.in), ...fieldsOf(schema.def.out)];
  return [];
}

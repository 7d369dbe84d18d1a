/** The parts of JSON Schema that the calls' schemas use. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, unknown>;
  required?: string[];
  items?: unknown;
  anyOf?: unknown[];
  oneOf?: unknown[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  additionalProperties?: unknown;
  contentMediaType?: string;
  contentSchema?: unknown;
}

const MOST_CHOICES = 12;

/** A schema as a person reads it: `name: type` a line, `?` where it may be left out. */
export function outline(schema: unknown, indent = ""): string {
  const { type, properties, required = [], items, anyOf, oneOf, format, ...rest } = schema as Schema;
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((choice) => outline(choice, indent)))].join(" | ");
  if (rest.const !== undefined) return JSON.stringify(rest.const);
  if (rest.enum) return oneOfMany(rest.enum);
  if (rest.contentSchema) return `JSON text of ${outline(rest.contentSchema, indent)}`;
  if (rest.contentMediaType) return "file";
  if (items) return listOf(outline(items, indent));
  if (properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(properties).map(
      ([name, property]) => `${inner}${name}${required.includes(name) ? "" : "?"}: ${outline(property, inner)}`,
    );
    return ["{", ...lines, `${indent}}`].join("\n");
  }
  if (format === "date-time") return "ISO 8601 UTC";
  if (format === "email") return "email";
  if (Array.isArray(type)) return type.join(" | ");
  return type ?? "any";
}

/** A choice out of very many shows how it looks, not all of it: the document has the whole list. */
function oneOfMany(values: unknown[]): string {
  const shown = values.length > MOST_CHOICES ? values.slice(0, 3) : values;
  const words = shown.map((value) => JSON.stringify(value)).join(" | ");
  return shown === values ? words : `${words} | … (${values.length})`;
}

function listOf(item: string): string {
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

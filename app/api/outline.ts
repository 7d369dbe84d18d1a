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
}

/** A schema as a person reads it: `name: type` a line, `?` where it may be left out. */
export function outline(schema: unknown, indent = ""): string {
  const { type, properties, required = [], items, anyOf, oneOf, format, ...rest } = schema as Schema;
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((choice) => outline(choice, indent)))].join(" | ");
  if (rest.const !== undefined) return JSON.stringify(rest.const);
  if (rest.enum) return rest.enum.map((value) => JSON.stringify(value)).join(" | ");
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
  if (format === "email") return "e-mail";
  if (Array.isArray(type)) return type.join(" | ");
  return type ?? "any";
}

function listOf(item: string): string {
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

import type { Definitions, Node } from "./node";
import { mapNodes, mapValues } from "./unions";

/**
 * Turns schemas of objects into schemas of their `previous_attributes`: of each object, inner ones too, only the members that
 * changed, with null for what was not there. The SDK's Partial says so of the outermost alone. Nothing is expanded in an event.
 */
export function asEarlier(definitions: Definitions): Definitions {
  const isExpanded = ({ $ref = "" }: Node) => definitions[$ref.replace("#/definitions/", "")]?.properties?.object;
  return mapNodes(definitions, (node) => {
    const { required: _required, properties, additionalProperties: others, anyOf, ...rest } = node;
    if (anyOf?.some(({ type }) => type === "string")) return { anyOf: anyOf.filter((member) => !isExpanded(member)) };
    if (anyOf) return node;
    return {
      ...rest,
      ...(properties && { properties: mapValues(properties, orNull) }),
      ...(others !== undefined && { additionalProperties: others && (others === true || orNull(others)) }),
    };
  });
}

/** Turns schemas of parameters into schemas of the form that carries them: all values are texts, and lists have the keys "0", "1" and so on. */
export function asForms(definitions: Definitions): Definitions {
  return mapNodes(definitions, formNode);
}

function orNull(node: Node): Node {
  return { anyOf: [...(node.anyOf ?? [node]), { type: "null" }] };
}

function formNode(node: Node): Node {
  if ("const" in node) return { const: asText(node.const) };
  if (node.enum) return { enum: node.enum.map(asText) };
  if (node.type === "array") {
    return { type: "object", patternProperties: { "^\\d+$": node.items ?? {} }, additionalProperties: false };
  }
  if (Array.isArray(node.type)) return { anyOf: node.type.map((type) => scalar(type)) };
  if (typeof node.type === "string" && node.type !== "object") return scalar(node.type);
  return node;
}

function scalar(type: string): Node {
  if (type === "boolean") return { enum: ["true", "false"] };
  if (type === "number") return { type: "string", pattern: "^-?\\d+(\\.\\d+)?$" };
  if (type === "null") return { const: "" };
  if (type === "string") return { type };
  throw new Error(`a form cannot carry ${type}`);
}

function asText(value: unknown): string {
  return value === null ? "" : String(value);
}

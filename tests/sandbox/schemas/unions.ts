import type { Definitions, Node } from "./node";

/**
 * Lets the kind of a value pick the member of a union that it is checked against: text, list or object, and among objects the one
 * with its `object` or `type`. A mismatch then speaks of that member alone, instead of all.
 */
export function splitUnions(definitions: Definitions): Definitions {
  return mapNodes(definitions, (node) => (node.anyOf ? split(node.anyOf, definitions) : withoutType(node)));
}

/** Applies `change` to each schema of a document, the inner ones first. */
export function mapNodes(definitions: Definitions, change: (node: Node) => Node): Definitions {
  const mapped = (node: Node): Node => {
    const { properties, additionalProperties, items, anyOf } = node;
    return change({
      ...node,
      ...(properties && { properties: mapValues(properties, mapped) }),
      ...(typeof additionalProperties === "object" && { additionalProperties: mapped(additionalProperties) }),
      ...(items && { items: mapped(items) }),
      ...(anyOf && { anyOf: anyOf.map(mapped) }),
    });
  };
  return mapValues(definitions, mapped);
}

/** Words say their type themselves. */
function withoutType(node: Node): Node {
  const { type: _type, ...words } = node;
  return words.enum || "const" in words ? words : node;
}

const TAGS = ["object", "type"];

function split(members: Node[], definitions: Definitions): Node {
  const flat = members.flatMap((member) => flattened(member, definitions));
  const ofKind = (kind: string) => flat.filter((member) => resolved(member, definitions).type === kind);
  const objects = ofKind("object");
  const lists = ofKind("array");
  const scalars = flat.filter((member) => !objects.includes(member) && !lists.includes(member));
  const choices: [kind: string, schema: Node][] = [];
  if (objects.length > 0) choices.push(["object", byTag(objects, definitions)]);
  if (lists.length > 0) choices.push(["array", anyOf(lists)]);
  const last = scalars.length > 0 ? oneScalar(scalars) : choices.pop()?.[1];
  return choices.reduceRight((otherwise, [kind, schema]) => either({ type: kind }, schema, otherwise), last ?? {});
}

function flattened(member: Node, definitions: Definitions): Node[] {
  if (member.if) throw new Error("a union stands directly in another one");
  const target = resolved(member, definitions);
  if (target.anyOf) return target.anyOf.flatMap((each) => flattened(each, definitions));
  return target.type === "object" || target.type === "array" ? [member] : [target];
}

function resolved(node: Node, definitions: Definitions): Node {
  if (!node.$ref) return node;
  const target = definitions[node.$ref.replace("#/definitions/", "")];
  if (!target) throw new Error(`${node.$ref} leads nowhere`);
  return resolved(target, definitions);
}

function byTag(objects: Node[], definitions: Definitions): Node {
  if (objects.length === 1) return anyOf(objects);
  const tagIn = (member: Node, tag: string) => resolved(member, definitions).properties?.[tag]?.const;
  const tagsOf = (each: string) => [...new Set(objects.map((member) => tagIn(member, each)))];
  const tag = TAGS.find((each) => tagsOf(each).length > 1 && !tagsOf(each).includes(undefined));
  if (!tag) return anyOf(objects);
  const words = tagsOf(tag);
  const isOneOf = (word: unknown[]): Node => ({ properties: { [tag]: { enum: word } }, required: [tag] });
  const sameWord = (word: unknown) => anyOf(objects.filter((member) => tagIn(member, tag) === word));
  return words.reduceRight<Node>(
    (otherwise, word) => either(isOneOf([word]), sameWord(word), otherwise),
    isOneOf(words),
  );
}

function either(condition: Node, fits: Node, otherwise: Node): Node {
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema.
  return { if: condition, then: fits, else: otherwise };
}

/** One list of words and one of types, so that a mismatch names them all. */
function oneScalar(scalars: Node[]): Node {
  const words = scalars.flatMap((scalar) => scalar.enum ?? ("const" in scalar ? [scalar.const] : []));
  const types = new Set(scalars.filter(isType).flatMap(({ type }) => type));
  const others = scalars.filter((scalar) => !isType(scalar) && !scalar.enum && !("const" in scalar));
  if (words.length > 0 && types.size === 1 && types.delete("null")) words.push(null);
  if (types.size > 0) others.push({ type: [...types] as string[] });
  return anyOf(words.length > 0 ? [{ enum: [...new Set(words)] }, ...others] : others);
}

function isType(scalar: Node): boolean {
  return scalar.type !== undefined && Object.keys(scalar).length === 1;
}

function anyOf(members: Node[]): Node {
  const [only] = members;
  return members.length === 1 && only ? only : { anyOf: members };
}

export function mapValues<In, Out>(record: Record<string, In>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

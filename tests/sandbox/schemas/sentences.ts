import type { ErrorObject } from "ajv";

export type Mismatch = ErrorObject<string, Record<string, unknown>>;

/** Says where in `name` the mismatch is, what was found and what was expected; nothing for one that only points to others. */
export function sentenceOf({ keyword, instancePath, params, data, message }: Mismatch, name: string): string[] {
  const place = name + instancePath.split("/").slice(1).map(step).join("");
  const found = shown(data);
  switch (keyword) {
    case "if":
    case "anyOf":
      return [];
    case "additionalProperties": {
      const member = String(params.additionalProperty);
      return [`${place}${step(member)} is unknown to Stripe's types (found ${shown(memberOf(data, member))})`];
    }
    case "required":
      return [`${place}${step(String(params.missingProperty))} is missing`];
    case "enum":
      return [`${place} is ${found}, expected one of ${(params.allowedValues as unknown[]).map(shown).join(", ")}`];
    case "const":
      return [`${place} is ${found}, expected ${shown(params.allowedValue)}`];
    case "type":
      return [`${place} is ${found}, expected ${[params.type].flat().join(" or ")}`];
    default:
      return [`${place} is ${found}, which ${message}`];
  }
}

function step(member: string): string {
  const plain = member.replaceAll("~1", "/").replaceAll("~0", "~");
  return /^\d+$/.test(plain) ? `[${plain}]` : `.${plain}`;
}

function memberOf(record: unknown, member: string): unknown {
  return (record as Record<string, unknown>)[member];
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

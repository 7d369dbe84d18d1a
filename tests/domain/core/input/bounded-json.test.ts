import fc from "fast-check";
import { expect, it } from "vitest";
import { boundedJson } from "~/domain/core/input/bounded-json";
import { DomainError } from "~/domain/errors";
import { JSON_BODY } from "~/lib/bounds";

it("gives what the parser gives, or refuses: whatever the text is", () => {
  const piece = fc.constantFrom("[", "]", "{", "}", '"', "\\", ",", ":", "1", "null", '"a"', " ", '\\"', "__proto__");
  const text = fc.oneof(
    fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value)),
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(text, (sent) => {
      let read: unknown;
      try {
        read = boundedJson(sent);
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
        return;
      }
      expect(read).toEqual(parsedOrUndefined(sent));
      expect(levelsOf(read)).toBeLessThanOrEqual(JSON_BODY.levels.most);
    }),
    { numRuns: 3000 },
  );
});

it.each(["__proto__", "constructor", "prototype"])("refuses the name %s at any depth", (name) => {
  for (const sent of [`{"${name}":1}`, `{"a":[{"b":{"${name}":{}}}]}`]) {
    expect(() => boundedJson(sent)).toThrow(expect.objectContaining({ code: "json-bounds" }));
  }
  expect(boundedJson(`{"a":"${name}"}`)).toEqual({ a: name });
});

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function levelsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

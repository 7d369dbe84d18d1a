import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ENDPOINTS } from "~/api/endpoints.server";
import { readingTexts } from "~/http/body/typed-numbers.server";

/** How zod itself says what is wrong. */
const ZODS_OWN = /Invalid (?:input|option|key|element|string|number|date)|Unrecognized|Too (?:big|small)|expected/;

const LONG = "x".repeat(120_000);
const MANY = Array.from({ length: 500 }, (_, index) => `x${index}`);
const WRONG = [undefined, null, true, {}, { a: 1 }, [], [true], [85], [{}], ["x"], MANY, "", "x", LONG, -1, 1.5, 1e308];

/** From a list of more, such as the states, nobody wants all in a sentence. */
const LONGEST_CHOICE = 20;

/** `accepted` is only known so that it can be answered with 402. */
const SAID_OTHERWISE = "put /api/applications/{id}/status";

type Named = [name: string, schema: z.ZodType];

const calls = ENDPOINTS.flatMap(({ method, path, door, query }): Named[] => [
  ...(door.body ? [[`${method} ${path}`, door.body] satisfies Named] : []),
  ...(query ? [[`${method} ${path}?`, query] satisfies Named] : []),
]);

/** Schemas of forms, and what each command takes. */
const forms = Object.entries(
  import.meta.glob<Record<string, unknown>>(["/app/domain/**/*.ts", "/app/routes/**/*.server.ts"], { eager: true }),
).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]): Named[] => {
    const schema = value instanceof z.ZodType ? value : (value as { input?: unknown } | null)?.input;
    return schema instanceof z.ZodType ? [[`${name} of ${file}`, schema]] : [];
  }),
);

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

function propertiesOf({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Shape): Record<string, Shape> {
  return Object.assign({}, properties, ...[...anyOf, ...oneOf, ...allOf].map(propertiesOf));
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;

async function messages(schema: z.ZodType, sent: unknown): Promise<string[]> {
  const { error } = await readingTexts(schema).safeParseAsync(sent);
  return (error?.issues ?? []).map(({ message }) => message);
}

test.each([...calls, ...forms])("%s answers in our words, whatever is sent", async (_name, schema) => {
  const told = new Set(await messages(schema, {}));
  for (const field of Object.keys(propertiesOf(shapeOf(schema)))) {
    for (const value of WRONG) for (const message of await messages(schema, { [field]: value })) told.add(message);
  }
  expect([...told].filter((message) => message === "" || ZODS_OWN.test(message))).toEqual([]);
});

describe("a word that is no choice", () => {
  const named = calls.filter(([name]) => name !== SAID_OTHERWISE);
  const chosen = named.flatMap(([name, schema]) =>
    Object.entries(propertiesOf(shapeOf(schema))).flatMap(([field, shape]) => {
      const choices = shape.enum ?? shape.items?.enum ?? [];
      return choices.length > 0 && choices.length <= LONGEST_CHOICE
        ? [{ name, schema, field, listed: !shape.enum, choices }]
        : [];
    }),
  );

  test("is looked for in all fields with choices", () => {
    expect(chosen.length).toBeGreaterThan(20);
  });

  test.each(chosen)("is answered with the choices: $name $field", async ({ schema, field, listed, choices }) => {
    const { error } = await readingTexts(schema).safeParseAsync({ [field]: listed ? ["no choice"] : "no choice" });
    const told = error?.issues.find(({ path }) => path[0] === field)?.message ?? "";
    for (const choice of choices.filter((word) => word !== "")) expect(told).toContain(String(choice));
  });
});

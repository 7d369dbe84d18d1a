import { unstable_coerceFormValue as coerceFormValue } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { JOB } from "#tests/api/job-form";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { IS_FULL } from "#tests/support/run/level";
import { bodySchema } from "~/api/document/openapi.server";
import type { Endpoint } from "~/api/endpoint";
import { ENDPOINTS } from "~/api/endpoints.server";

/** What a careless or a malicious program sends. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(null, "", " ", "\u0000", "\ud800", -1, 1e308, true, [], {}, [[]], "x".repeat(6000)),
  fc.jsonValue({ maxDepth: 3 }),
);
/** Bodies with the call's own fields, and with what JavaScript knows of every object. */
function bodiesFor(endpoint: Endpoint) {
  const fields = [...Object.keys(bodySchema(endpoint)?.properties ?? {}), "__proto__", "constructor"];
  return fc.oneof(
    fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: 8 }).map((sent) => JSON.stringify(sent)),
    anything.map((sent) => JSON.stringify(sent) ?? ""),
    fc.string({ maxLength: 200 }),
  );
}

const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.constantFrom("job_none", "..", "%00", "a'b\"c", "😀"),
);

const COMPANY = {
  role: "company",
  firstName: "Dana",
  lastName: "Bridge",
  email: "dana@bridge-works.example",
  phone: "512 555 0100",
  state: "TX",
  city: "Austin",
  password: "Concrete1!",
  confirmPassword: "Concrete1!",
};
const { companyId: _, rate: __, ...POSTING } = JOB;
/** Sound, each of them, but for the one field that is tried. */
const SOUND: [string, Record<string, unknown>][] = [
  ["/api/jobs", { ...POSTING, state: "TX" }],
  ["/api/jobs/after-payment", { ...POSTING, state: "TX" }],
  ["/api/register", COMPANY],
  ["/api/login", { username: COMPANY.email, password: COMPANY.password, expectedRole: "company" }],
  ["/api/admin/login", { email: COMPANY.email, password: COMPANY.password }],
  ["/api/reset-password", { email: COMPANY.email }],
  ["/api/reset-password/verify", { token: "none", newPassword: COMPANY.password }],
];

/** The JSON types that the document names for a field. */
function typesIn(schema: unknown): string[] {
  const { type, anyOf = [], ...rest } = schema as { type?: string | string[]; anyOf?: unknown[]; const?: unknown };
  return [type ?? [], typeof rest.const, ...anyOf.flatMap(typesIn)].flat();
}

describe("one wrong field in a sound body", () => {
  it.each(SOUND)("POST %s is never at fault for one of its fields", async (path, body) => {
    const client = openApi().as(path.includes("jobs") ? aCompany() : null);
    for (const field of Object.keys(body)) {
      for (const wrong of [{ a: 1 }, [["x"]], 12.345, "x".repeat(6000)]) {
        const { status } = await client.post(path, { ...body, [field]: wrong });
        expect.soft(status, `${field}: ${JSON.stringify(wrong).slice(0, 20)}`).toBe(400);
      }
    }
  });
});

describe("a value of another type", () => {
  const wrongs = [true, {}, { 0: 85 }, [true], [85], ["85"], ["yes"], [COMPANY.email], [JOB.startDate], ["standard"]];

  it("is not made into one that fits", async () => {
    for (const endpoint of ENDPOINTS) {
      const schema = coerceFormValue(endpoint.door.body ?? z.never());
      for (const [field, sent] of Object.entries(bodySchema(endpoint)?.properties ?? {})) {
        const types = typesIn(sent);
        for (const wrong of wrongs.filter((value) => !types.includes(Array.isArray(value) ? "array" : typeof value))) {
          const { error } = await schema.safeParseAsync({ [field]: wrong });
          const told = `${endpoint.method} ${endpoint.path}: ${field} ${JSON.stringify(wrong)}`;
          expect
            .soft(
              error?.issues.map(({ path }) => path[0]),
              told,
            )
            .toContain(field);
        }
      }
    }
  });

  it("is refused at its field by the calls", async () => {
    const client = openApi().as(anInspector());
    for (const hourlyRate of [[85], ["85"], [[85]], true, { 0: 85 }]) {
      const refused = await client.patch("/api/user/profile", { hourlyRate, ownsEquipment: ["yes"] });
      expect(refused).toMatchObject({ status: 400, fields: ["ownsEquipment", "hourlyRate"] });
    }
  });
});

describe("text that is none", () => {
  it.each(["Slab\0pour", "Slab \ud800 pour"])("is refused at its field: %j", async (wrong) => {
    const { as } = openApi();
    const answers = [
      await as(aCompany()).post("/api/jobs", { ...JOB, title: wrong }),
      await as(null).post("/api/register", { ...COMPANY, lastName: wrong }),
      await as(anInspector()).patch("/api/user/profile", { specialties: ["Air", wrong] }),
    ];
    expect(answers.map(({ status, fields }) => [status, fields[0]])).toEqual([
      [400, "title"],
      [400, "lastName"],
      [400, "specialties"],
    ]);
  });

  it("is no matter of characters outside of the first plane", async () => {
    const { status, body } = await openApi()
      .as(null)
      .post("/api/register", { ...COMPANY, lastName: "𠮷田" });
    expect([status, body.lastName]).toEqual([201, "𠮷田"]);
  });
});

describe("whatever is sent", () => {
  // The limits of sign-in and reset would end most tries before anything is read; their own tests send wrong input.
  const calls = ENDPOINTS.filter(({ path }) => !/login|register|reset-password/.test(path));

  it.each(calls.map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const))(
    "%s answers as documented, and is never at fault",
    async (_name, endpoint) => {
      const { method, path, door } = endpoint;
      const api = openApi();
      const people = { inspector: anInspector(), company: aCompany(), admin: anAdmin() };
      const role = door.roles === "anyone" ? "company" : (door.roles[0] ?? "company");
      const client = api.as(people[role as keyof typeof people]);
      const query = fc.dictionary(fc.constantFrom("limit", "cursor", "status", "search", "dateFrom"), word, {
        maxKeys: 3,
      });
      await fc.assert(
        fc.asyncProperty(bodiesFor(endpoint), word, query, async (raw, id, asked) => {
          const address = path.replace(/\{\w+\}/g, encodeURIComponent(id));
          const search = new URLSearchParams(asked);
          const sent = method === "get" ? {} : { raw };
          const { status } = await client.send(method.toUpperCase(), `${address}?${search}`, sent);
          expect(status).not.toBe(500);
        }),
        { numRuns: IS_FULL ? 25 : 8, seed: 4999 },
      );
    },
  );
});

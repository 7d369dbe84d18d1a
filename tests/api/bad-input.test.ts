import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { ENDPOINTS } from "~/api/endpoints.server";

/** What a careless or a malicious program sends. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(null, "", " ", "\u0000", "\ud800", -1, 1e308, true, [], {}, [[]], "x".repeat(6000)),
  fc.jsonValue({ maxDepth: 3 }),
);
const KEYS = [
  "title",
  "jobId",
  "receiverId",
  "content",
  "status",
  "hourlyRate",
  "coverLetter",
  "requiredCertifications",
  "startDate",
  "equipmentFee",
  "paymentId",
  "reason",
  "email",
  "username",
  "password",
  "token",
  "type",
  "specialties",
  "__proto__",
  "constructor",
];
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...KEYS), anything, { maxKeys: 8 }).map((sent) => JSON.stringify(sent)),
  anything.map((sent) => JSON.stringify(sent) ?? ""),
  fc.string({ maxLength: 200 }),
);
const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.constantFrom("job_none", "..", "%00", "a'b\"c", "😀"),
);

describe("whatever is sent", () => {
  // The limits of sign-in and reset would end most tries before anything is read; their own tests send wrong input.
  const calls = ENDPOINTS.filter(({ path }) => !/login|register|reset-password/.test(path));

  it.each(calls.map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const))(
    "%s answers as documented, and is never at fault",
    async (_name, { method, path, door }) => {
      const api = openApi();
      const people = { inspector: anInspector(), company: aCompany(), admin: anAdmin() };
      const role = door.roles === "anyone" ? "company" : (door.roles[0] ?? "company");
      const client = api.as(people[role]);
      const query = fc.dictionary(fc.constantFrom("limit", "cursor", "status", "search", "dateFrom"), word, {
        maxKeys: 3,
      });
      await fc.assert(
        fc.asyncProperty(body, word, query, async (raw, id, asked) => {
          const address = path.replace(/\{\w+\}/g, encodeURIComponent(id));
          const search = new URLSearchParams(asked);
          const sent = method === "get" ? {} : { raw };
          const { status } = await client.send(method.toUpperCase(), `${address}?${search}`, sent);
          expect(status).not.toBe(500);
        }),
        { numRuns: 25, seed: 4999 },
      );
    },
  );
});

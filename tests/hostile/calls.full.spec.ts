import { VISITORS } from "#tests/roles/table";
import { expect, test } from "../e2e/support/server/site";
import { JSON_BODIES } from "./corpus/json";
import { SHORT_VALUES, VALUES } from "./corpus/values";
import { callAttack, honestBody, type KnownCall, knownCalls } from "./support/calls";
import { LONGEST_MS, SEED, sample } from "./support/depth";
import { fuzz, inParallel } from "./support/fuzz";
import { objectOf } from "./support/schemas";
import { storm } from "./support/storm";
import { aTarget, type Target } from "./support/target";

// Every call of the JSON API, as everybody, with bodies of the corpus and bodies made up from its own schema.
test.describe.configure({ mode: "default", timeout: LONGEST_MS });

const CALLS = knownCalls();
const CHANGES = CALLS.filter(({ row }) => row.method !== "GET");

let target: Target;

test.beforeAll(async () => {
  target = await aTarget();
});

test.afterAll(() => target?.end());

// Whoever may not call is refused before anything is read of what they send, and nothing comes of it.
test("bodies of those who may not call change nothing", async () => {
  const before = await target.rows();
  const attacks = CHANGES.flatMap((call, index) =>
    VISITORS.filter((visitor) => !call.row.letIn.includes(visitor)).flatMap((as, column) =>
      sample(JSON_BODIES, index + column).map(({ title, body }) =>
        callAttack(target, call, title, { as, body: body(JSON.stringify(honestBody(call.schema ?? {}))) }),
      ),
    ),
  );
  expect(await storm(target, attacks)).toEqual([]);
  expect(await target.rows()).toEqual(before);
});

test("bodies of the corpus", async () => {
  const attacks = CHANGES.flatMap((call, index) =>
    sample(JSON_BODIES, index).map(({ title, body }) =>
      callAttack(target, call, title, { body: body(JSON.stringify(honestBody(call.schema ?? {}))) }),
    ),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test("values in every field", async () => {
  const attacks = CHANGES.flatMap((call, index) =>
    sample(VALUES, index).map((_, row) =>
      callAttack(target, call, `values from ${row}`, { body: latinBody(call, row) }),
    ),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test("values in the address", async () => {
  const attacks = CALLS.filter(({ row }) => row.path.includes("{")).flatMap((call, index) =>
    sample(SHORT_VALUES, index).map(({ title, value }) => {
      const attack = callAttack(target, call, title);
      const path = call.row.path.replace(/\{\w+\}/g, () => encodeURIComponent(value));
      return { ...attack, asked: { ...attack.asked, target: path } };
    }),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test(`bodies made up from each schema, seed ${SEED}`, async () => {
  const faults = await inParallel(CHANGES, (call) =>
    fuzz(target, objectOf(call.schema ?? {}), (body) =>
      callAttack(target, call, "made up", { body: JSON.stringify(body) }),
    ),
  );
  expect(faults).toEqual([]);
});

test("the process and the books are sound", () => target.expectSound());

function latinBody({ schema }: KnownCall, row: number): string {
  const names = Object.keys(schema?.properties ?? {});
  return JSON.stringify(
    Object.fromEntries(names.map((name, column) => [name, VALUES[(row + column * 17) % VALUES.length]?.value])),
  );
}

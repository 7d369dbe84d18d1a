import { PAGES } from "#tests/roles/pages";
import { type Row, VISITORS } from "#tests/roles/table";
import { expect, test } from "../e2e/support/server/site";
import { FIELD_NAMES } from "./corpus/field-names";
import { VALUES } from "./corpus/values";
import { ATTACKERS, type Attacker } from "./support/attackers";
import { crawl, kindOf, type ShownForm, withIds } from "./support/crawl";
import { LONGEST_MS, pick, SEED, sample } from "./support/depth";
import { attackedFields, formAttack, honestPairs, nearlyFilled, type Pairs } from "./support/filling";
import { fuzz, inParallel } from "./support/fuzz";
import { readerOf } from "./support/readers";
import { type Attack, storm } from "./support/storm";
import { aTarget, type Target } from "./support/target";

// Every form of every page, found on the pages themselves, sent with the names and values of the corpus.
test.describe.configure({ mode: "default", timeout: LONGEST_MS });

const POSTS = PAGES.filter(({ method }) => method === "POST");

let target: Target;
let forms: ShownForm[];

test.beforeAll(async () => {
  // All pages, as everybody: minutes on a slow machine.
  test.setTimeout(LONGEST_MS);
  target = await aTarget();
  forms = await crawl(target, ["anonymous", "inspector", "newcomer", "company", "admin", "asCompany", "betweenSteps"]);
});

test.afterAll(() => target?.end());

test("forms are found on the pages of every role", () => {
  for (const as of ["anonymous", "inspector", "company", "admin"] as const) {
    expect(forms.filter((form) => form.as === as && form.method === "post").length, as).toBeGreaterThan(3);
  }
});

// The honest form of somebody who is let in, sent by those who are not.
test("forms of others change nothing", async () => {
  const before = await target.rows();
  const attacks = POSTS.flatMap((row) => {
    const fields = forms.find(
      ({ as, action, method }) => method === "post" && action === withIds(row.at, target.thingsOf(as)),
    );
    const refused = VISITORS.filter((visitor) => !row.letIn.includes(visitor));
    return refused.map((as) => {
      const pairs = fields ? honestPairs(fields).filter(([name]) => name !== "csrf") : [];
      return bareAttack(row, as, "of others", [...pairs, tokenOf(as)]);
    });
  });
  expect(await storm(target, attacks)).toEqual([]);
  expect(await target.rows()).toEqual(before);
});

test("names of fields", async () => {
  const attacks = kindsOf(forms).flatMap((form, index) =>
    sample(FIELD_NAMES, index).map(({ title, pairs }) => formAttack(form, title, honestPairs(form), pairs())),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

// In a row every field holds another value of the corpus; over all rows every field has held every value.
test("values of fields", async () => {
  const attacks = kindsOf(forms).flatMap((form, index) =>
    sample(VALUES, index).map((_, row) => formAttack(form, `values from ${row}`, latinRow(form, row * 5 + index))),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test(`values made up for each form, seed ${SEED}`, async () => {
  const faults = await inParallel(kindsOf(forms), (form) =>
    fuzz(target, nearlyFilled(form), (pairs) => formAttack(form, "made up", pairs)),
  );
  expect(faults).toEqual([]);
});

test("every address that takes forms, as everybody", async () => {
  const attacks = POSTS.flatMap((row, index) =>
    ATTACKERS.flatMap((as, column) =>
      pick(FIELD_NAMES, index + column * 5, 1).map(({ title, pairs }) =>
        bareAttack(row, as, title, [tokenOf(as)], pairs()),
      ),
    ),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test("the process and the books are sound", () => target.expectSound());

function latinRow(form: ShownForm, row: number): Pairs {
  const typed = new Map(
    attackedFields(form).map(({ name }, column) => [name, VALUES[(row + column * 17) % VALUES.length]?.value ?? ""]),
  );
  return honestPairs(form).map(([name, value]) => [name, typed.get(name) ?? value] as const);
}

/** The same form is shown to many: once each. */
function kindsOf(all: readonly ShownForm[]): ShownForm[] {
  const kinds = new Map(all.map((form) => [kindOf(form), form]));
  return [...kinds.values()];
}

/** What somebody sends without having seen a form. */
function bareAttack(row: Row, as: Attacker, title: string, pairs: Pairs, more = ""): Attack {
  const action = withIds(row.at, target.thingsOf(as));
  const form: ShownForm = { as, action, method: "post", multipart: false, fields: [] };
  return { ...formAttack(form, title, pairs, more), reader: readerOf(row) };
}

function tokenOf(as: Attacker) {
  return ["csrf", target.browsers[as].csrf] as const;
}

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text to look through
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { aFolder } from "#tests/support/machine/folder";

/** For each rule of scripts/lint where it holds, what it refuses, and what stands for it. */
const RULES: Record<string, readonly [folder: string, file: string, refused: string, allowed: string]> = {
  "grouped-spread": ["db", "a.ts", "const a = { ...{ b: 1 } };", "const a = { b: 1, ...(c && { d: 2 }) };"],
  "grouped-spread in an element": ["app", "a.tsx", '<p {...{ id: "b" }} />;', '<p id="b" {...c} />;'],
  "state-in-sql": ["app", "a.ts", "sql`update a set state = 'b'`;", "sql`update a set b = 1`;"],
  "state-in-sql in a string": ["app", "a.ts", 'f("insert into a (id, state)");', '"Please update the state.";'],
  "unbounded-normalize": ["app", "a.ts", 'a.normalize("NFC");', "path.normalize(a);"],
  "body-reader of a form": ["app/routes", "a.ts", "await request.formData();", "sending.formData.get(a);"],
  "body-reader of JSON": ["app/api", "a.ts", "args.request.json;", "request.url;"],
  "paid-for-table": ["app/domain/payments", "a.ts", "schema.jobDrafts.fields;", "schema.paymentJobs;"],
  "paid-for-table of the schema": [
    "app/domain/payments",
    "a.ts",
    "const { payments, jobs } = schema;",
    "const { jobs } = amounts;",
  ],
  "paid-for-table by its name": [
    "app/domain/payments",
    "a.ts",
    'export { payments }; import { jobs, payments } from "#db/client.server";',
    "export const { jobs } = amounts;",
  ],
  "paid-for-table by another": [
    "app/domain/payments",
    "a.ts",
    'export { b }; import { bookings as b } from "#db/client.server";',
    'export { bookings }; import { payments as bookings } from "#db/client.server";',
  ],
  "form-without-page": [
    "app/routes",
    "a-route.ts",
    "const action = formAction(a);",
    "const action = formAction(a, { standsAt });",
  ],
  "bound-elsewhere": ["app", "a.server.ts", "const TOKEN_LASTS = 60 * 1000;", "const TOKEN_LASTS = LASTS.token.most;"],
  "company-id of a parameter": ["app", "a.ts", "f((tx, companyId: string) => tx);", "f((companyId: CompanyId) => 1);"],
  "company-id of a property": [
    "app",
    "a.ts",
    "export interface A { companyId: string | null }",
    "f({ companyId: a });",
  ],
  "company-id compared": [
    "app",
    "a.ts",
    "if (row.companyId !== actor.id) f();",
    "if (row.companyId !== a.companyId) f();",
  ],
  "company-id compared the other way": [
    "app",
    "a.ts",
    "f(context.actor.id === companyId);",
    "f(context.actor.id === a);",
  ],
  "company-id in SQL": [
    "app",
    "a.ts",
    "sql`select 1 from a where company_id = ${actor.id}`;",
    "sql`select 1 from a where inspector_id = ${actor.id}`;",
  ],
};

/** Where a rule makes an exception. */
const EXCEPTIONS = {
  "app/sandbox/a.ts": 'f("insert into a (id, state)");',
  "app/lib/text/unicode.ts": 'a.normalize("NFC");',
  "app/http/body/a.ts": "await request.formData();",
  "app/domain/jobs/a.ts": "schema.jobDrafts.fields;",
  "app/routes/route.ts": "const action = formAction(a);",
};

test("each rule refuses its breach, and nothing else", () => {
  const root = aFolder();
  for (const part of ["biome.json", "scripts/lint"]) cpSync(part, path.join(root, part), { recursive: true });
  const write = (file: string, source: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  };
  for (const [rule, [folder, file, refused, allowed]] of Object.entries(RULES)) {
    write(`${folder}/refused/${rule}/${file}`, refused);
    write(`${folder}/allowed/${rule}/${file}`, allowed);
  }
  for (const [file, source] of Object.entries(EXCEPTIONS)) write(file, source);
  expect(findings(root).sort()).toEqual(
    Object.entries(RULES)
      .map(([rule, [folder, file]]) => `${folder}/refused/${rule}/${file}`)
      .sort(),
  );
});

/** The files in which a rule of ours finds something. Git is left out: the folder is outside of the repository. */
function findings(cwd: string) {
  const parameters = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(path.resolve("node_modules/.bin/biome"), parameters, { cwd, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  return diagnostics.filter(({ category }) => category === "plugin").map(({ location }) => location.path);
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as {
  forbidden: (IForbiddenRuleType & { name: string })[];
};

type Breach = [from: string, to: string, types?: "types"];

/** For each rule a file that imports what it may not. */
const BREACHES: Record<string, Breach> = {
  "verification-import-none-above": ["app/domain/verification/pace.ts", "app/domain/home/company-home.server.ts"],
  "notifications|support-import-none-above": ["app/domain/support/queries.server.ts", "app/domain/admin/figures.ts"],
  "messages-import-none-above": ["app/domain/messages/queries.server.ts", "app/domain/notifications/policy.ts"],
  "reports|reviews-import-none-above": ["app/domain/reviews/queries.server.ts", "app/domain/messages/views.ts"],
  "inspectors-import-none-above": ["app/domain/inspectors/find.server.ts", "app/domain/reviews/window.ts"],
  "spending|plans-import-none-above": ["app/domain/spending/policy.ts", "app/domain/messages/views.ts"],
  "applications-import-none-above": ["app/domain/applications/apply.server.ts", "app/domain/messages/views.ts"],
  "bookings-import-none-above": ["app/domain/bookings/approve.server.ts", "app/domain/applications/states.ts"],
  "jobs-import-none-above": ["app/domain/jobs/close.server.ts", "app/domain/bookings/states.ts"],
  "payouts-import-none-above": ["app/domain/payouts/policy.ts", "app/domain/jobs/states.ts"],
  "payments-import-none-above": ["app/domain/payments/checkout/spend.server.ts", "app/domain/new-flow.server.ts"],
  "certification|equipment|availability|places-import-none-above": [
    "app/domain/certification/queries.server.ts",
    "app/domain/payments/states.ts",
  ],
  "people|files-import-none-above": ["app/domain/files/quota.server.ts", "app/domain/certification/states.ts"],
  "accounts-import-none-above": ["app/domain/accounts/queries.server.ts", "app/domain/people/policy.ts"],
  "specifications-import-none-above": ["app/domain/specifications/policy.ts", "app/domain/jobs/states.ts"],
  "companies-import-none-above": ["app/domain/companies/rights.ts", "app/domain/accounts/policy.ts"],
  "audit|clock-import-none-above": ["app/domain/audit/append.server.ts", "app/domain/accounts/policy.ts"],
  "commands-import-no-flow": ["app/domain/jobs/post-job.server.ts", "app/domain/payments/settle-flow.server.ts"],
  "no-cycles": ["app/lib/money.ts", "app/lib/prices.ts", "types"],
  "no-rings-of-capabilities": ["app/domain/jobs/states.ts", "app/domain/places/state.ts", "types"],
  "offline-sees-lib-and-domain": ["app/offline/drafts.ts", "app/copy/frame/errors/index.ts"],
  "copy-sees-lib-and-domain": ["app/copy/frame/errors/index.ts", "app/components/ui/tone.ts", "types"],
  "few-have-the-write-connection": ["app/domain/people/save.server.ts", "app/domain/core/write-connection.server.ts"],
  "the-whole-runtime-stays-inside": ["app/domain/people/save.server.ts", "app/domain/core/started-runtime.server.ts"],
  "doors-ask-the-domain-for-rows": ["app/routes/company/home/route.tsx", "db/client.server.ts"],
  "browser-is-the-entrys-own": ["app/components/ui/link.tsx", "app/browser/patient-fetch.ts"],
  "nobody-imports-an-entry": ["app/root.tsx", "app/entry.client.tsx"],
  "routes-are-the-end": ["app/components/ui/link.tsx", "app/routes/company/home/route.tsx"],
  "lib-is-pure": ["app/lib/money.ts", "app/domain/errors.ts"],
  "db-sees-lib": ["db/columns.ts", "app/domain/errors.ts"],
  "domain-sees-db-and-lib": ["app/domain/errors.ts", "app/platform/log.server.ts"],
  "platform-sees-db-and-lib": ["app/platform/log.server.ts", "app/domain/errors.ts"],
  "sandbox-stands-alone": ["app/sandbox/api/app.server.ts", "app/domain/errors.ts"],
  "sandbox-has-few-users": ["app/domain/errors.ts", "app/sandbox/index.server.ts"],
  "sandbox-has-doors": ["app/boot.server.ts", "app/sandbox/store/database.server.ts"],
  "http-does-not-look-up": ["app/http/doors/page.server.ts", "app/components/ui/link.tsx"],
  "jobs-do-not-render": ["app/jobs/worker.server.ts", "app/components/ui/link.tsx"],
  "mail-sees-lib-and-copy": ["app/mail/render-mail.tsx", "app/domain/errors.ts"],
  "jobs-alone-render-mail": ["app/domain/errors.ts", "app/mail/render-mail.tsx"],
  "papers-see-lib-copy-and-domain": ["app/papers/report-document.ts", "app/domain/reports/queries.server.ts"],
  "nobody-imports-the-seed": ["app/domain/people/save.server.ts", "app/seed/run.ts"],
  "components-and-copy-stay-in-the-browser": [
    "app/copy/frame/errors/index.ts",
    "app/http/doors/page.server.ts",
    "types",
  ],
  "browser-code-has-no-server-files": ["app/domain/jobs/schema.ts", "app/domain/jobs/queries.server.ts"],
  "forms-come-through-their-reader": ["app/routes/company/home/route.tsx", "app/http/body/raw-form.server.ts"],
  "only-calls-need-no-token": ["app/routes/company/home/route.tsx", "app/http/body/call-body.server.ts"],
  "nobody-imports-boot": ["app/routes/company/home/route.tsx", "app/boot.server.ts"],
  resolvable: ["app/lib/money.ts", "./nothing"],
};

/** Rules that only two files break which import each other. */
const RINGS = ["no-cycles", "no-rings-of-capabilities"];

describe("the import rules", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "imports-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("have a breach each", () => {
    expect(Object.keys(BREACHES).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(BREACHES))("catch what %s forbids", async (name, breach) => {
    const tree = path.join(folder, String(Object.keys(BREACHES).indexOf(name)));
    plant(tree, breach, RINGS.includes(name));
    expect(await brokenRules(tree)).toContain(name);
  });

  it("let sound imports pass", async () => {
    const tree = path.join(folder, "sound");
    plant(tree, ["app/domain/jobs/post-job.server.ts", "app/domain/payments/states.ts"]);
    plant(tree, ["app/domain/command.server.ts", "app/domain/core/write-connection.server.ts"]);
    plant(tree, ["app/components/jobs/job-ticket.tsx", "app/domain/jobs/queries.server.ts", "types"]);
    expect(await brokenRules(tree)).toEqual([]);
  });
});

/** Writes the two files; `both` makes the second import the first as well. */
function plant(tree: string, [from, to, types]: Breach, both = false): void {
  const reads = (file: string, other: string) => {
    const there = other.startsWith(".") ? other : path.relative(path.dirname(file), other);
    const specifier = there.startsWith(".") ? there : `./${there}`;
    const names = types ? "import type { thing }" : "import { thing }";
    return `${names} from "${specifier.replace(/\.tsx?$/, "")}";\nexport const own: typeof thing = 1;\n`;
  };
  write(tree, from, reads(from, to));
  if (!to.startsWith(".")) write(tree, to, both ? reads(to, from) : "export const thing = 1;\n");
}

function write(tree: string, file: string, text: string): void {
  const at = path.join(tree, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, text);
}

async function brokenRules(tree: string): Promise<string[]> {
  const options = { validate: true, ruleSet: { forbidden }, tsPreCompilationDeps: true, baseDir: tree } as const;
  const folders = ["app", "db"].filter((name) => name === "app" || BREACH_IN_DB.test(tree));
  const { output } = await cruise(folders, options);
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

/** The one tree with a file in db/ that breaks a rule; the others' are reached from app/. */
const BREACH_IN_DB = new RegExp(`${path.sep}${Object.keys(BREACHES).indexOf("db-sees-lib")}$`);

import { beforeEach, describe, expect, it } from "vitest";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { pagesBothWays } from "#tests/support/look/pages";
import { plansOf } from "#tests/support/look/plans";
import { DAY, openWorld, type World } from "#tests/support/world";
import { auditSentence } from "~/copy/admin/audit";
import { signInSentence } from "~/copy/admin/sign-ins";
import { type AdminActor, ANONYMOUS, type PersonActor, SYSTEM } from "~/domain/actor";
import { allAuditEntries, auditEntries, auditEntry } from "~/domain/admin/audit-log/entries.server";
import { type AuditFilter, auditFilterOf } from "~/domain/admin/audit-log/filter";
import { activityOf } from "~/domain/admin/user-activity.server";
import { type AuditAction, actionsOf } from "~/domain/audit/actions";
import { ACTION_GROUPS } from "~/domain/audit/actions/groups";
import { type AuditEntry, appendAudit } from "~/domain/audit/append.server";
import { SIGN_IN_OUTCOMES, SIGN_INS, type SignIn } from "~/domain/audit/outcomes";
import { now } from "~/domain/core/runtime.server";
import { DomainError } from "~/domain/errors";

let world: World;
let root: AdminActor;
let riley: PersonActor<"inspector">;
let dana: PersonActor;

beforeEach(() => {
  world = openWorld();
  root = anAdmin();
  riley = anInspector();
  dana = aCompany();
});

type Actor = Parameters<typeof appendAudit>[1]["actor"];

function log(actor: Actor, action: AuditAction, entry: AuditEntry = {}, times = 1): void {
  world.database.write((tx) => {
    for (let n = 0; n < times; n += 1) appendAudit(tx, { actor, action, entry, now: now(), requestId: "req_1" });
  });
}

const ALL: AuditFilter = { impersonating: false };
const seqs = (filter: Partial<AuditFilter>, place = {}) =>
  auditEntries(root, { ...ALL, ...filter }, place).rows.map(({ seq }) => seq);

/** Every page from the first to the last. */
function walked(filter: Partial<AuditFilter>): number[] {
  const found: number[] = [];
  let after: string | null | undefined;
  do {
    const page = auditEntries(root, { ...ALL, ...filter }, after ? { after } : {});
    found.push(...page.rows.map(({ seq }) => seq));
    after = page.next;
  } while (after);
  return found;
}

/** 1: by Riley about Dana; 2: by root as Riley; 3: by the server about a job; 4: by a stranger about Riley; 5, a day later: by root. */
function someEntries(): void {
  log(riley, "report-person", { subject: ["user", dana.id] });
  log({ ...root, impersonator: root, impersonates: riley.id } as Actor, "view", { subject: ["user", riley.id] });
  log(SYSTEM, "close-stale-job", { subject: ["job", "job_1"] });
  log(ANONYMOUS, "sign-in", { subject: ["user", riley.id], details: { admitted: false } });
  world.clock.advance(DAY);
  log(root, "approve-certification", {
    subject: ["certification", "crt_1"],
    changes: { state: ["pending", "approved"] },
  });
}

describe("the log", () => {
  it("is narrowed by each filter, and by several", () => {
    someEntries();
    expect(seqs({})).toEqual([5, 4, 3, 2, 1]);
    expect(seqs({ person: riley.id })).toEqual([4, 2, 1]);
    expect(seqs({ person: riley.email.toUpperCase() })).toEqual([4, 2, 1]);
    expect(seqs({ person: "nobody@x.example" })).toEqual([]);
    expect(seqs({ person: root.id })).toEqual([5, 2]);
    expect(seqs({ group: "impersonation" })).toEqual([2]);
    expect(seqs({ group: "accounts" })).toEqual([4]);
    expect(seqs({ type: "user" })).toEqual([4, 2, 1]);
    expect(seqs({ type: "job", target: "job_1" })).toEqual([3]);
    expect(seqs({ target: "crt_1" })).toEqual([5]);
    expect(seqs({ impersonating: true })).toEqual([2]);
    expect(seqs({ to: "2026-11-21" })).toEqual([4, 3, 2, 1]);
    expect(seqs({ from: "2026-11-22" })).toEqual([5]);
    expect(seqs({ from: "2026-11-23" })).toEqual([]);
    expect(seqs({ to: "2026-11-20" })).toEqual([]);
    expect(seqs({ person: riley.id, group: "accounts" })).toEqual([4]);
    expect(seqs({ person: riley.id, impersonating: true, from: "2026-11-22" })).toEqual([]);
    expect(seqs({ group: "accounts", type: "job" })).toEqual([]);
    expect(seqs({ person: "system", target: "job_1" })).toEqual([3]);
    expect(seqs({ person: riley.id, target: riley.id })).toEqual([4, 2]);
    expect(seqs({ person: root.id, type: "user", target: riley.id, impersonating: true })).toEqual([2]);
    expect(seqs({ person: dana.id, target: riley.id })).toEqual([]);
  });

  it("names who acted, through whose eyes, and what it was about", () => {
    someEntries();
    const [approval, refused, , view] = auditEntries(root, ALL).rows;
    expect(approval).toMatchObject({ actor: { id: root.id, to: `/admin/users/${root.id}` }, as: null, target: null });
    expect(refused).toMatchObject({ actor: null, actorId: "anonymous", target: { id: riley.id } });
    expect(view).toMatchObject({ actor: { id: root.id }, as: { id: riley.id, name: riley.name } });
    expect(auditEntry(root, "5")).toMatchObject({ seq: 5, details: { changes: { state: ["pending", "approved"] } } });
    for (const seq of ["6", "x", "-1"]) expect(() => auditEntry(root, seq)).toThrow(DomainError);
  });

  it("tells refused sign-ins from admitted ones, and names who had the password", () => {
    const attempt = (action: AuditAction, outcome: string, admitted: boolean) =>
      log(ANONYMOUS, action, { subject: ["user", riley.id], details: { admitted, outcome } });
    attempt("sign-in", "admitted", true);
    attempt("admin-sign-in", "not-an-admin", false);
    attempt("admin-sign-in", "wrong-credentials", false);
    attempt("admin-sign-in", "code-due", false);
    attempt("admin-sign-in", "admitted", true);
    log(ANONYMOUS, "sign-in", { details: { admitted: false, attempts: 1200 } });
    log(riley, "refusal", { subject: ["user", riley.id], details: { code: "forbidden" } });
    log(ANONYMOUS, "request-password-reset", { subject: ["user", riley.id] });
    log(ANONYMOUS, "verify-email", { subject: ["user", riley.id] });
    const told = auditEntries(root, ALL).rows.map((entry) => [auditSentence(entry), entry.actor?.name ?? null]);
    expect(told.toReversed()).toEqual([
      ["Signed in", riley.name],
      ["Was refused a sign-in to the admin area: not an administrator", riley.name],
      ["Was refused a sign-in to the admin area: wrong email or password", null],
      ["Gave the right password for the admin area, and was asked for a code", riley.name],
      ["Signed in to the admin area", riley.name],
      ["Was refused 1,200 more sign-ins", null],
      ["Was refused a change", riley.name],
      ["Asked for a password reset", null],
      ["Confirmed the email address", riley.name],
    ]);
    expect(seqs({ outcome: "admitted" })).toEqual([5, 1]);
    expect(seqs({ outcome: "refused" })).toEqual([7, 6, 3, 2]);
    expect(seqs({ outcome: "refused", person: riley.id, type: "user" })).toEqual([7, 3, 2]);
    expect(seqs({ outcome: "refused", group: "jobs" })).toEqual([]);
    const asked = new URL("https://x.example/admin/audit?outcome=refused");
    expect(auditFilterOf(asked)).toEqual({ ...ALL, outcome: "refused" });
    const activity = activityOf(riley.id).map(({ action, by }) => [action, by]);
    expect(activity).toContainEqual(["admin-sign-in", { id: "anonymous", name: null }]);
    expect(activity).toContainEqual(["admin-sign-in", { id: riley.id, name: riley.name }]);
  });

  it.each(SIGN_IN_OUTCOMES)("has a sentence of its own for a sign-in that ended with %s", (outcome) => {
    const sentence = (door: SignIn) => signInSentence(door, { admitted: outcome === "admitted", outcome });
    const others = SIGN_IN_OUTCOMES.filter((other) => other !== outcome);
    for (const door of SIGN_INS) {
      expect(sentence(door).startsWith("Signed in")).toBe(outcome === "admitted");
      expect(others.map((other) => signInSentence(door, { admitted: false, outcome: other }))).not.toContain(
        sentence(door),
      );
    }
  });

  it("is paged both ways, each entry once, also along several indexes", () => {
    for (let n = 0; n < 60; n += 1) {
      log(riley, "update-profile", { subject: ["user", riley.id] });
      log(dana, "report-person", { subject: ["user", riley.id] });
    }
    expect(walked({})).toEqual(Array.from({ length: 120 }, (_, n) => 120 - n));
    expect(walked({ person: riley.id, group: "profiles" })).toHaveLength(60);
    expect(pagesBothWays((place) => auditEntries(root, { ...ALL, person: riley.id }, place)).flat()).toHaveLength(120);
  });

  it("goes on behind rows that were compared without a find", () => {
    log(riley, "sign-in");
    log(riley, "update-profile", {}, 10_000);
    const first = auditEntries(root, { ...ALL, person: riley.id, group: "accounts" });
    expect(first.rows).toEqual([]);
    expect(first.next).not.toBeNull();
    expect(walked({ person: riley.id, group: "accounts" })).toEqual([1]);
  });

  it("is paged within days by one bound on each side, so that no page compares what lies beyond", () => {
    log(riley, "update-profile", {}, 120);
    world.clock.advance(DAY);
    log(riley, "update-profile", {}, 120);
    const days = { from: "2026-11-21", to: "2026-11-21" };
    expect(walked(days)).toEqual(Array.from({ length: 120 }, (_, n) => 120 - n));
    for (const filter of [days, { ...days, person: riley.id }, { ...days, group: "profiles" as const }]) {
      const { next } = auditEntries(root, { ...ALL, ...filter });
      const plans = plansOf(() => auditEntries(root, { ...ALL, ...filter }, { after: next ?? "" })).join("\n");
      expect(plans).toMatch(/audit_log .*\((rowid|\w+=\? AND (seq|rowid))>\? AND (seq|rowid)<\?\)/);
    }
  });

  it("is exported whole", async () => {
    log(riley, "update-profile", {}, 1100);
    const sizes: number[] = [];
    for await (const page of allAuditEntries(root, ALL)) sizes.push(page.length);
    expect(sizes.filter(Boolean)).toEqual(Array(11).fill(100));
  });
});

describe("queries", () => {
  it.each<[string, Partial<AuditFilter>, number]>([
    ["all", {}, 4],
    ["a person", { person: "usr_1" }, 5],
    [
      "a person and all else",
      { person: "usr_1", group: "jobs", type: "job", from: "2026-11-01", impersonating: true },
      6,
    ],
    ["a group", { group: "accounts" }, 4],
    ["a type", { type: "booking" }, 4],
    ["an id", { target: "x" }, 4],
    ["days", { from: "2026-11-01", to: "2026-11-30" }, 6],
    ["impersonation", { impersonating: true }, 4],
    ["refused", { outcome: "refused" }, 4],
    ["a person's sign-ins", { person: "usr_1", outcome: "admitted", group: "accounts" }, 5],
  ])("for %s go along an index, and are few", (_what, filter, most) => {
    someEntries();
    const person = filter.person && riley.id;
    const plans = plansOf(() => auditEntries(root, { ...ALL, ...filter, ...(person ? { person } : {}) }));
    // The names of people and of what each type is about are one query more a type.
    expect(plans.length).toBeLessThanOrEqual(most + 4);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (audit_log|users|jobs)\b(?! USING)|USE TEMP B-TREE/);
  });
});

it("an address that asks for what is not known asks for everything", () => {
  const filter = auditFilterOf(
    new URL("https://x.example/admin/audit?person=+&group=x&outcome=z&type=y&target=&from=soon&to=2026-13-01"),
  );
  expect(filter).toEqual({ ...ALL });
});

it("finds each action in one group", () => {
  const actions = ACTION_GROUPS.flatMap(actionsOf);
  expect(actions.length).toBeGreaterThan(200);
  expect(new Set(actions).size).toBe(actions.length);
});

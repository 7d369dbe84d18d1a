import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { plansOf } from "#tests/support/look/plans";
import { operate } from "#tests/support/machine/operator";
import { setAccount } from "#tests/support/people";
import { openWorld, type World } from "#tests/support/world";
import { endImpersonation } from "~/domain/accounts/impersonation/end-impersonation.server";
import { startImpersonation } from "~/domain/accounts/impersonation/start-impersonation.server";
import { recordSignIn } from "~/domain/accounts/sign-in/record-sign-in.server";
import type { AdminActor, PersonActor } from "~/domain/actor";
import { CHAIN_START } from "~/domain/audit/chain.server";
import { entriesOf } from "~/domain/audit/entries.server";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { logRefusals } from "~/domain/audit/view-log.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { saveProfileEnhancements } from "~/domain/people/save-profile-enhancements.server";
import { cents } from "~/lib/money";
import { keptSecrets } from "~/platform/env/secrets.server";

const { auditDetails, auditLog, users } = schema;
const OFFICE = "192.0.2.7";
const HOME = "198.51.100.9";

let world: World;
let root: AdminActor;
let riley: PersonActor<"inspector">;

beforeEach(async () => {
  world = openWorld();
  root = anAdmin();
  riley = anInspector();
  const input = { targetUserId: riley.id, reason: "Riley Okafor called" };
  await execute(startImpersonation, { actor: root, input, address: OFFICE });
  const looking = { ...root, impersonator: root, impersonates: riley.id };
  await execute(endImpersonation, { actor: looking, input: { how: "exit", actionsPerformed: ["Saw the card"] } });
  await execute(saveProfileEnhancements, { actor: riley, input: { hourlyRate: cents(9000) }, address: HOME });
  await recordSignIn("sign-in", { userId: riley.id, outcome: "admitted" }, { address: HOME });
  logRefusals({ address: "203.0.113.7" }, 12);
});

function close({ id }: PersonActor): void {
  setAccount(id, { closedAt: now() });
}

const told = () => auditEntries().map(({ details, address }) => [details.reason ?? details.actionsPerformed, address]);
const brokenAt = () => verifyAuditChain(reads()).brokenAt;

describe("what names or traces a person", () => {
  it("stands beside the chain and not in it, and is read with it", () => {
    const chain = JSON.stringify(reads().select().from(auditLog).all());
    for (const words of ["Riley", "card", OFFICE, HOME, "203.0.113.7"]) expect(chain).not.toContain(words);
    expect(told()).toEqual([
      ["Riley Okafor called", OFFICE],
      ["Saw the card", null],
      [undefined, HOME],
      [undefined, HOME],
      [undefined, "203.0.113.7"],
    ]);
    expect(auditEntries().some(({ forgotten }) => forgotten)).toBe(false);
    expect(brokenAt()).toBeNull();
  });

  it("is refused where it is longer than its bound", () => {
    const longer = { seq: 5, personId: riley.id, salt: Buffer.alloc(16), details: { reason: "x".repeat(32 * 1024) } };
    expect(() => world.database.write((tx) => tx.insert(auditDetails).values(longer).run())).toThrow();
  });

  it("is found by its keys", () => {
    const plans = [
      ...plansOf(() => entriesOf(reads(), riley.id, 0)),
      ...plansOf(() => verifyAuditChain(reads())),
      ...plansOf(() => close(riley)),
    ];
    expect(plans.length).toBeGreaterThan(4);
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (?!hash_keys USING INDEX)/m);
    const forgetting = sql`explain query plan delete from audit_details where person_id = ${riley.id}`;
    const [step] = reads().all<{ detail: string }>(forgetting);
    expect(step?.detail).toBe("SEARCH audit_details USING COVERING INDEX audit_details_person (person_id=?)");
  });
});

describe("what stands beside the chain", () => {
  it("cannot be changed, nor removed while the account is open", () => {
    const { write } = world.database;
    expect(() => write((tx) => tx.update(auditDetails).set({ details: {} }).run())).toThrow("only added to");
    expect(() => write((tx) => tx.delete(auditDetails).run())).toThrow("when their account closes");
  });

  it.each([
    [
      "changed words",
      "update audit_details set details = json_set(details, '$.reason', 'x') where details like '%called%'",
    ],
    ["another salt", "update audit_details set salt = zeroblob(16) where details like '%called%'"],
    ["another person", "update audit_details set person_id = 'usr_x' where details like '%called%'"],
    ["another hash", "update audit_log set detail_hashes = json_object('usr_x', 'x') where seq = 1"],
    ["no hash", "update audit_log set detail_hashes = null where seq = 1"],
    ["words of an open account removed", "delete from audit_details where details like '%called%'"],
    ["words added", "insert into audit_details select 1, 'usr_x', salt, details from audit_details limit 1"],
  ])("shows %s", (_what, tampering) => {
    world.database.write((tx) => {
      for (const trigger of ["audit_log_no_update", "audit_details_no_update", "audit_details_no_delete"])
        tx.run(`drop trigger ${trigger}`);
      expect(tx.run(tampering).changes).toBe(1);
    });
    expect(brokenAt()).toBe(1);
  });
});

describe("closing an account", () => {
  it("removes what was said about the person and their addresses, and leaves the administrator's and the chain", () => {
    close(riley);
    expect(told()).toEqual([
      [undefined, OFFICE],
      [undefined, null],
      [undefined, null],
      [undefined, null],
      [undefined, "203.0.113.7"],
    ]);
    expect(auditEntries().map(({ forgotten }) => forgotten)).toEqual([true, true, true, true, false]);
    expect(verifyAuditChain(reads())).toMatchObject({ rows: 5, brokenAt: null });
  });

  it("of an administrator removes their address, and leaves their reasons about others", () => {
    close(root);
    expect(told().slice(0, 3)).toEqual([
      ["Riley Okafor called", null],
      ["Saw the card", null],
      [undefined, HOME],
    ]);
    expect(brokenAt()).toBeNull();
  });

  it("a second time changes nothing, and of what comes later nothing is kept either", async () => {
    close(riley);
    const once = auditEntries();
    close(riley);
    expect(auditEntries()).toEqual(once);
    await recordSignIn("sign-in", { userId: riley.id, outcome: "wrong-credentials" }, { address: HOME });
    expect(auditEntries().at(-1)).toMatchObject({ subjectId: riley.id, address: null, forgotten: true });
    expect(brokenAt()).toBeNull();
  });

  it("that is rolled back forgets nothing", () => {
    const before = auditEntries();
    const failing = () =>
      world.database.write((tx) => {
        tx.update(users).set({ closedAt: now() }).where(eq(users.id, riley.id)).run();
        throw new Error("no");
      });
    expect(failing).toThrow("no");
    expect(auditEntries()).toEqual(before);
  });
});

it("npm run audit:show prints what is said of a person, and that words were removed", async () => {
  const show = async (who: string) => {
    const directory = world.directory();
    // As the server has made them at its start.
    keptSecrets(directory)();
    return (await operate("audit:show", [who], { APP_ENV: "demo", DATA_DIR: directory })).said.split("\n");
  };
  const [start, ...others] = await show(riley.email);
  expect(others).toHaveLength(3);
  expect(start).toMatch(/"Riley Okafor called".*"192\.0\.2\.7"|"192\.0\.2\.7".*"Riley Okafor called"/);
  expect(start).not.toContain("Removed");
  close(riley);
  for (const line of await show(riley.id)) {
    expect(JSON.parse(line)).toMatchObject({ removed: "Removed when the account was closed" });
    expect(line).not.toMatch(/Riley|198\.51/);
  }
}, 60_000);

it("an entry of an older release, with its address and words in the chain, holds and is read", () => {
  world = openWorld();
  const said = [
    CHAIN_START,
    1,
    "usr_r",
    null,
    "start-impersonation",
    "user",
    "usr_i",
    { reason: "Ticket" },
    "r",
    OFFICE,
  ];
  const hash = createHash("sha256").update(JSON.stringify(said)).digest("hex");
  const entry = { at: 1, actorId: "usr_r", action: "start-impersonation", subjectType: "user", subjectId: "usr_i" };
  const row = {
    ...entry,
    details: { reason: "Ticket" },
    requestId: "r",
    address: OFFICE,
    previousHash: CHAIN_START,
    hash,
  };
  world.database.write((tx) => tx.insert(auditLog).values(row).run());
  expect(verifyAuditChain(reads())).toEqual({ rows: 1, brokenAt: 2, fault: "unkeyed" });
  logRefusals({}, 1);
  expect(verifyAuditChain(reads())).toEqual({ rows: 2, brokenAt: null, fault: null });
  expect(auditEntries().slice(0, 1)).toMatchObject([
    { address: OFFICE, details: { reason: "Ticket" }, forgotten: false },
  ]);
});

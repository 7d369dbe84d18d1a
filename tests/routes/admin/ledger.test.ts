import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { anAdmin } from "#tests/support/factories";
import { type Clock, DAY, HOUR, NOON } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { beginClockWait } from "~/domain/clock/begin-clock-wait.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { noteKeyRefusal } from "~/domain/payments/platform/note-key-refusal.server";
import { beginLedgerCheck } from "~/domain/verification/nightly/begin-ledger-check.server";
import { endLedgerCheck } from "~/domain/verification/nightly/end-ledger-check.server";
import type { LedgerCheckEnding, LedgerOutcome } from "~/lib/vocabulary";
import { loader as health } from "~/routes/public/health";

/** What administrators and machines are told of the books. */
async function aSite() {
  const { clock } = openShop().world;
  const person = anAdmin();
  const told = async () => {
    const admin = new Visitor(person);
    const [home, dashboard] = [await admin.get("/admin-home"), await admin.get("/admin-dashboard")];
    const machines = await health();
    return {
      status: machines.status,
      health: ofTheBooks(await machines.json()),
      home: home.body.ledger.trouble,
      parts: ofTheBooks(home.body.degraded),
      dashboard: ofTheBooks(dashboard.body.degraded),
    };
  };
  return { clock, admin: () => new Visitor(person), told };
}

/** Without what else days without a worker bring about: the audit log is not verified, and notices wait. */
function ofTheBooks({ audit: _unchecked, outbox: _behind, ...others }: Record<string, unknown>) {
  return others;
}

const NOTHING = { status: 200, health: { status: "ok" }, home: null, parts: {}, dashboard: {} };
const TOLD = (trouble: string) => ({
  status: 200,
  health: { status: "ok", ledger: trouble },
  home: trouble,
  parts: { ledger: trouble },
  dashboard: { ledger: trouble },
});

/** A verification that takes ten minutes. */
async function aCheck(clock: Clock, outcome: LedgerOutcome, reason: LedgerCheckEnding | null = null, isNightly = true) {
  const { result } = await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly } });
  clock.advance(HOUR / 6);
  const problems = outcome === "problems" ? 2 : 0;
  const finding = { code: "share-too-high", ids: ["pay_1"], what: null, found: 8500, expected: 7225 } as const;
  const found =
    problems > 0 ? { byCode: { "share-too-high": problems }, findings: [{ ...finding, ids: ["pay_1"] }] } : {};
  const counts = { payments: 40, objects: 90, problems, byCode: {}, findings: [], ...found };
  await execute(endLedgerCheck, { actor: SYSTEM, input: { ...result, ...counts, outcome, reason } });
}

describe("what is told of the books", () => {
  it("is nothing on a new site, and after a sound night", async () => {
    const { clock, told } = await aSite();
    expect(await told()).toEqual(NOTHING);
    clock.advance(36 * HOUR);
    expect(await told()).toEqual(NOTHING);
    await aCheck(clock, "sound");
    clock.advance(36 * HOUR);
    expect(await told()).toEqual(NOTHING);
  });

  it("is that they were not compared, a day and a half after the last result or the site's beginning", async () => {
    const { clock, told } = await aSite();
    clock.advance(36 * HOUR + 1);
    expect(await told()).toEqual(TOLD("unchecked"));
    await aCheck(clock, "unfinished", "stopped");
    expect(await told(), "it has just begun to try").toEqual(NOTHING);
    clock.advance(37 * HOUR);
    expect(await told()).toEqual(TOLD("unchecked"));
    await aCheck(clock, "sound");
    expect(await told()).toEqual(NOTHING);
  });

  it("is not that they were not compared, while the clock itself is in doubt", async () => {
    const { clock, told } = await aSite();
    await aCheck(clock, "sound");
    clock.setForward(7 * DAY);
    await execute(beginClockWait, { actor: SYSTEM, input: {} });
    expect(await told()).toMatchObject({ health: { status: "ok", clock: "waiting" }, home: null });
  });

  it("is that the last try failed, until one gives a result; one that was interrupted changes nothing", async () => {
    const { clock, told } = await aSite();
    await aCheck(clock, "sound");
    await aCheck(clock, "unfinished", "stopped");
    expect(await told()).toEqual(NOTHING);
    await aCheck(clock, "failed", "provider-unreachable");
    await aCheck(clock, "unfinished", "stopped");
    expect(await told()).toEqual(TOLD("failed"));
    await aCheck(clock, "sound");
    expect(await told()).toEqual(NOTHING);
  });

  it("is nothing of an operator's try that failed, which the server does not repeat", async () => {
    const { clock, told } = await aSite();
    await aCheck(clock, "sound");
    await aCheck(clock, "failed", "provider-unreachable", false);
    expect(await told()).toEqual(NOTHING);
  });

  it("is that there are problems and since when, also when the next tries fail, until one finds none", async () => {
    const { clock, admin, told } = await aSite();
    await aCheck(clock, "problems");
    await aCheck(clock, "sound");
    clock.set(NOON + DAY);
    await aCheck(clock, "problems");
    const since = clock.now();
    clock.advance(DAY);
    await aCheck(clock, "problems");
    await aCheck(clock, "failed", "error");
    clock.advance(5 * DAY);
    expect(await told()).toEqual(TOLD("problems"));
    const { ledger } = (await admin().get("/admin-home")).body;
    expect(ledger).toMatchObject({
      problemsSince: since,
      last: { payments: 40, objects: 90, problems: 2, byCode: { "share-too-high": 2 } },
    });
    await aCheck(clock, "sound");
    expect(await told()).toEqual(NOTHING);
  });
});

it("the home and the dashboard name each part that does not work, such as a key that Stripe refuses", async () => {
  const { told } = await aSite();
  await execute(noteKeyRefusal, { actor: SYSTEM, input: {} });
  expect(await told()).toEqual({
    status: 200,
    health: { status: "ok", provider: "refused" },
    home: null,
    parts: { provider: "refused" },
    dashboard: { provider: "refused" },
  });
});

it("the page of the comparisons has the last result with its findings, and the newest tries", async () => {
  const { clock, admin } = await aSite();
  expect((await admin().get("/admin/ledger")).body).toMatchObject({
    last: null,
    trouble: null,
    findings: [],
    tries: [],
  });
  await aCheck(clock, "problems");
  for (let night = 0; night < 16; night += 1) await aCheck(clock, "failed", "provider-unreachable");
  const { findings, tries, last, trouble } = (await admin().get("/admin/ledger")).body;
  expect([trouble, last.problems, findings]).toEqual([
    "problems",
    2,
    [{ code: "share-too-high", ids: ["pay_1"], what: null, found: 8500, expected: 7225 }],
  ]);
  expect(tries).toHaveLength(14);
  expect(tries[0]).toMatchObject({ outcome: "failed", reason: "provider-unreachable", isNightly: true });
});

it("a verification ends once", async () => {
  const { clock } = await aSite();
  await aCheck(clock, "sound");
  const [row] = reads().select().from(schema.ledgerChecks).all();
  const found = { payments: 0, objects: 0, problems: 0, byCode: {}, findings: [] };
  const again = { ...found, outcome: "failed", reason: "error" } as const;
  const ended = execute(endLedgerCheck, { actor: SYSTEM, input: { ...again, checkId: row?.id ?? "" } });
  await expect(ended).rejects.toMatchObject({ kind: "not_found" });
  const { ledgerChecks } = schema;
  const left = reads().select().from(ledgerChecks).where(eq(ledgerChecks.outcome, "sound")).all();
  expect(left).toHaveLength(1);
});

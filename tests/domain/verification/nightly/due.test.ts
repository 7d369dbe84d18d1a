import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openTill } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE, NOON, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { differs, type Finding } from "~/domain/verification/findings";
import { beginLedgerCheck } from "~/domain/verification/nightly/begin-ledger-check.server";
import { endLedgerCheck } from "~/domain/verification/nightly/end-ledger-check.server";
import { lastNight } from "~/domain/verification/nightly/nights";
import { ledgerCheckIsDue } from "~/domain/verification/nightly/queries.server";
import { aSite, checks, hanging, NIGHT } from "./night";

test("a night begins at 8 AM UTC, on the day before until then", () => {
  expect(lastNight(NIGHT)).toBe(NIGHT);
  expect(lastNight(NIGHT - 1)).toBe(NIGHT - DAY);
  expect(lastNight(NIGHT + DAY - 1)).toBe(NIGHT);
  expect(lastNight(-1)).toBe(-16 * HOUR);
});

test("the ledger is verified once a night, and not before the first one of a new site", async () => {
  const { clock, atNight } = await aSite();
  for (let at = NOON; at < NOON + 3 * DAY; at += HOUR / 2) {
    clock.set(Math.max(at, clock.now()));
    await atNight();
  }
  expect(checks().map(({ begunAt }) => begunAt)).toEqual([NIGHT, NIGHT + DAY, NIGHT + 2 * DAY]);
});

test("a site without an account has nothing to verify", () => {
  const { clock } = openTill(openWorld()).world;
  clock.set(NIGHT + 5 * DAY);
  expect(ledgerCheckIsDue()).toBe(false);
});

test("a server that was down for four nights catches up once, at whatever hour it comes back", async () => {
  const { clock, atNight } = await aSite();
  clock.set(NIGHT + 3 * DAY + 11 * HOUR);
  for (let time = 0; time < 20; time += 1) {
    await atNight();
    clock.advance(30 * MINUTE);
  }
  expect(checks()).toMatchObject([{ begunAt: NIGHT + 3 * DAY + 11 * HOUR, outcome: "sound" }]);
  clock.set(NIGHT + 4 * DAY);
  expect(ledgerCheckIsDue()).toBe(true);
});

test("one that was stopped begins anew at the next start", async () => {
  const { clock, atNight, ports, stop } = await aSite();
  clock.set(NIGHT);
  const stopped = atNight({ stripe: hanging(ports.stripe) });
  stop();
  await stopped;
  expect(ledgerCheckIsDue()).toBe(true);
  await atNight({ stopping: new AbortController().signal });
  expect(checks()).toMatchObject([{ outcome: "unfinished", reason: "stopped", endedAt: NIGHT }, { outcome: "sound" }]);
});

test("one that a crash has ended is tried again after an hour, so that what crashed the server cannot do so again and again", async () => {
  const { clock, atNight } = await aSite();
  clock.set(NIGHT);
  await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly: true } });
  clock.advance(59 * MINUTE);
  expect(ledgerCheckIsDue()).toBe(false);
  clock.advance(MINUTE);
  await atNight();
  expect(checks()).toMatchObject([
    { outcome: "unfinished", reason: "crashed", endedAt: NIGHT + HOUR },
    { outcome: "sound", reason: null },
  ]);
});

test("one that failed late is tried again an hour after its end", async () => {
  const { clock } = await aSite();
  clock.set(NIGHT);
  const { result } = await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly: true } });
  clock.advance(3 * HOUR);
  const none = { payments: 0, objects: 0, problems: 0, byCode: {}, findings: [] };
  const failed = { ...none, outcome: "failed", reason: "provider-unreachable" } as const;
  await execute(endLedgerCheck, { actor: SYSTEM, input: { ...result, ...failed } });
  clock.advance(59 * MINUTE);
  expect(ledgerCheckIsDue()).toBe(false);
  clock.advance(MINUTE);
  expect(ledgerCheckIsDue()).toBe(true);
});

test("what an operator has asked for counts for the night, and while it is under way the server waits for it", async () => {
  const { clock, atNight, byOperator } = await aSite();
  clock.set(NIGHT);
  await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly: false } });
  clock.advance(5 * MINUTE);
  await atNight();
  expect(checks()).toMatchObject([{ isNightly: false, outcome: null }]);
  await byOperator();
  clock.advance(2 * HOUR);
  expect(ledgerCheckIsDue()).toBe(false);
  expect(checks()).toMatchObject([{ outcome: null }, { isNightly: false, outcome: "sound" }]);
});

test("an operator's beside the server's leaves that alone, and one that nobody ended is over after 12 hours", async () => {
  const { clock, byOperator } = await aSite();
  clock.set(NIGHT);
  await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly: true } });
  clock.advance(MINUTE);
  await byOperator();
  expect(checks()).toMatchObject([{ outcome: null }, { outcome: "sound" }]);
  clock.advance(13 * HOUR);
  await byOperator();
  expect(checks()).toMatchObject([{ reason: "crashed" }, { outcome: "sound" }, { outcome: "sound" }]);
});

test("a clock that was set back is no reason to wait until it has caught up", async () => {
  const { clock, atNight } = await aSite();
  clock.set(NIGHT + 30 * DAY);
  await atNight();
  clock.advance(-29 * DAY);
  expect(ledgerCheckIsDue()).toBe(true);
  await atNight();
  expect(checks()).toHaveLength(2);
  expect(ledgerCheckIsDue()).toBe(false);
});

const ofJournal = (paymentId: string, what: string) => differs("journal-differs", [paymentId], 0, 4999, what);

/** Ends a night with these findings, and returns whether administrators are told. */
async function isTold(findings: Finding[]): Promise<boolean> {
  const { result } = await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly: true } });
  const found = findings.map((one) => ({ ...one, ids: [...one.ids] }));
  const counts = { payments: 2, objects: 2, problems: found.length, byCode: { "journal-differs": found.length } };
  const input = { ...result, ...counts, outcome: "problems", reason: null, findings: found } as const;
  await execute(endLedgerCheck, { actor: SYSTEM, input });
  const { events } = schema;
  const told = reads().select().from(events).where(eq(events.type, "ledger.problems_found")).all();
  return told.some(({ payload }) => JSON.stringify(payload).includes(result.checkId));
}

test("a finding of another payment is news, also where the last night found two of one code in one payment", async () => {
  openWorld();
  const first = [...ofJournal("pay_1", "stripe_balance"), ...ofJournal("pay_1", "posting_fees")];
  expect(await isTold(first)).toBe(true);
  expect(await isTold(first), "the same again").toBe(false);
  const second = [...ofJournal("pay_1", "stripe_balance"), ...ofJournal("pay_2", "posting_fees")];
  expect(await isTold(second)).toBe(true);
});

test("another account of the same payment is news", async () => {
  openWorld();
  await isTold(ofJournal("pay_1", "stripe_balance"));
  expect(await isTold(ofJournal("pay_1", "posting_fees"))).toBe(true);
});

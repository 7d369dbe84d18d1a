import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { differs, type Finding } from "~/domain/verification/findings";
import { beginLedgerCheck } from "~/domain/verification/nightly/begin-ledger-check.server";
import { endLedgerCheck } from "~/domain/verification/nightly/end-ledger-check.server";

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

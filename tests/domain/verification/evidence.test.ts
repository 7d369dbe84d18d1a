import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { readStates } from "#tests/support/money/disputes";
import { ledgerFindings } from "#tests/support/money/ledger";
import { anEngagement, aPayableInspector, openTill, paymentOf } from "#tests/support/money/payments";
import { DAY, openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";

const { disputes } = schema;

/** Work that is paid for, and about which the cardholder's bank asks. Its answer is due in a week. */
async function anInquiry() {
  const till = openTill(openWorld());
  const { paymentId } = await anEngagement(till, aCompany(), await aPayableInspector(till));
  const id = till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { inquiry: true });
  const findings = async () => {
    await readStates(till, paymentId);
    return ledgerFindings(reads(), till.stripe, till.world.clock.now);
  };
  return { till, id, findings };
}

test("a bank's question that nobody answers in time is a finding", async () => {
  const { till, findings } = await anInquiry();
  till.world.clock.advance(9 * DAY);
  expect(await findings()).toEqual([expect.stringMatching(/^evidence-overdue/)]);
});

test("one that was answered is none, though the bank takes longer to decide", async () => {
  const { till, id, findings } = await anInquiry();
  await till.stripe.disputes.update(id, { evidence: { uncategorized_text: "The report." }, submit: true });
  till.world.clock.advance(9 * DAY);
  expect(await findings()).toEqual([]);
  expect(reads().select().from(disputes).get()).toMatchObject({ state: "warning", evidenceCount: 1 });
});

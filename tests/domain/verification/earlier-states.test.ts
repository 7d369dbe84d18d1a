import { copyFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { expectBooksToHold, findings, paymentOf } from "#tests/support/money/books";
import { readStates } from "#tests/support/money/disputes";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { ledgerFindings } from "#tests/support/money/ledger";
import { anEngagement, aPaidCredit, aPayableInspector } from "#tests/support/money/payments";
import { openTill, type Till, workMoney } from "#tests/support/money/till";
import { doAndApprove } from "#tests/support/work/approved-work";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { BESIDE_THE_SERVER } from "~/domain/verification/pace";
import { emptyReport, verifyLedger } from "~/domain/verification/verify-ledger-flow.server";

/** A charge of whatever the provider's account was used for before this site. */
async function charge({ stripe }: Till, metadata: Record<string, string>): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    amount: 3000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    metadata,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  return String(intent.latest_charge);
}

async function firstPayment(till: Till): Promise<void> {
  till.world.clock.advance(40 * DAY);
  await aPaidCredit(till);
  till.world.clock.advance(2 * MINUTE);
  await sweepProvider(till.ports);
}

test("what the provider's account did before the first payment is none of the books", async () => {
  const till = openTill(openWorld());
  till.sandbox.outside.topUpPlatform(5000);
  const before = await charge(till, {});
  await till.stripe.refunds.create({ charge: before, amount: 1000 });
  await firstPayment(till);
  await expectBooksToHold(till);
});

test("an old charge that names a payment of this site is missing in the books", async () => {
  const till = openTill(openWorld());
  const lost = await charge(till, { paymentId: "pay_lost" });
  await firstPayment(till);
  expect(await findings(till)).toEqual([`charge-unknown pay_lost ${lost}: found 3000`]);
});

test("after a restore to an earlier moment, what was paid since is a finding at once", async () => {
  const till = openTill(openWorld());
  await aPaidCredit(till);
  const goBack = remember(till);
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const { paymentId, booking, job } = await anEngagement(till, company, inspector);
  await doAndApprove(till, { company, inspector, booking });
  await workMoney(till);
  // The work has taken days; this is seconds old.
  const young = await aPaidCredit(till);
  expect(await codesOf(till)).toEqual([]);

  goBack();
  const old = [job.postingPaymentId ?? "", paymentId];
  const known = [
    ...old.flatMap((id) => [`charge-unknown ${id}`, `checkout-unknown ${id}`]),
    `transfer-unknown ${paymentId}`,
  ];
  // It was paid on our own page, without a Checkout of the provider's.
  expect(await codesOf(till)).toEqual([...known, `charge-unknown ${young}`].sort());
  // What names another site may be in that site's books.
  expect(await codesOf(till, "another.example")).toEqual(known.sort());
});

/** Work that is paid for, and about which the cardholder's bank asks. Its answer is due in a week. */
async function anInquiry() {
  const { till, paymentId } = await aPaidEngagement();
  const id = till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { inquiry: true });
  const found = async () => {
    await readStates(till, paymentId);
    return ledgerFindings(reads(), till.stripe, till.world.clock.now);
  };
  return { till, id, found };
}

test("a bank's question that nobody answers in time is a finding", async () => {
  const { till, found } = await anInquiry();
  till.world.clock.advance(9 * DAY);
  expect(await found()).toEqual([expect.stringMatching(/^evidence-overdue/)]);
});

test("one that was answered is none, though the bank takes longer to decide", async () => {
  const { till, id, found } = await anInquiry();
  await till.stripe.disputes.update(id, { evidence: { uncategorized_text: "The report." }, submit: true });
  till.world.clock.advance(9 * DAY);
  expect(await found()).toEqual([]);
  expect(reads().select().from(schema.disputes).get()).toMatchObject({ state: "warning", evidenceCount: 1 });
});

/** Returns a function that puts the books back to this moment, while the provider keeps what it has. */
function remember({ world }: Till): () => void {
  const file = path.join(world.directory(), "pourcheck.db");
  const copy = path.join(world.scratch(), "earlier.db");
  world.reopen(() => copyFileSync(file, copy));
  return () =>
    world.reopen(() => {
      for (const log of ["-wal", "-shm"]) rmSync(`${file}${log}`, { force: true });
      copyFileSync(copy, file);
    });
}

/** What a verification beside the server finds, which waits an hour for what the books could still learn. */
async function codesOf({ world, stripe, ports }: Till, site = ports.env.appUrl.host): Promise<string[]> {
  const timing = { uptime: () => 0, wait: async () => {}, callsASecond: Number.POSITIVE_INFINITY };
  const { graceMs } = BESIDE_THE_SERVER;
  const options = { ...timing, site, graceMs, now: world.clock.now, report: emptyReport() };
  const { findings } = await verifyLedger(world.database.reads, stripe, options);
  return findings.map(({ code, ids }) => `${code} ${ids[0]}`).sort();
}

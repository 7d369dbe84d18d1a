import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import type Stripe from "stripe";
import { openDatabase } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { ledgerFindings } from "#tests/support/ledger";
import {
  anEngagement,
  aPayableInspector,
  CARDS,
  openCredit,
  openPosting,
  openTill,
  pay,
  payIntent,
  paymentOf,
  type Till,
  transfersOf,
  workMoney,
} from "#tests/support/payments";
import { HOUR, openWorld } from "#tests/support/world";
import { approveWork } from "~/domain/bookings/approve-work.server";
import { markWorkDone } from "~/domain/bookings/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { rereadPayment } from "~/domain/payments/sync/read-payment-flow.server";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox, type Sandbox } from "~/sandbox/index.server";

export type SoundWorld = Awaited<ReturnType<typeof aSoundWorld>>;

/** Books with one of everything, as they come about by the commands themselves. */
export async function aSoundWorld() {
  const till = openTill(openWorld());
  const approved = await anApprovedEngagement(till);
  const reversed = await anApprovedEngagement(till);
  const begun = await anEngagement(till, aCompany(), await aPayableInspector(till));
  const refunded = await aCredit(till);
  const owed = await aCredit(till, "pm_card_refundFail");
  const open = await aCredit(till);
  const lost = await aCredit(till);
  const won = await aCredit(till);
  const unpaid = await openPosting(till, aCompany());
  const declined = await openPosting(till, aCompany());
  pay(till, declined.paymentId, CARDS.declined);

  const [transfer] = transfersOf(till, reversed.paymentId);
  await till.stripe.transfers.createReversal(transfer?.providerTransferId ?? "", { amount: 1000 });
  for (const paymentId of [refunded, owed]) {
    await till.stripe.refunds.create({
      payment_intent: paymentOf(till, paymentId).paymentIntentId ?? "",
      amount: 1999,
    });
  }
  for (const paymentId of [open, lost, won, begun.paymentId]) {
    const disputeId = till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "");
    if (paymentId === lost) till.sandbox.outside.decide(disputeId, "lost");
    if (paymentId === won) till.sandbox.outside.decide(disputeId, "won");
  }
  const disputed = [open, lost, won, begun.paymentId];
  for (let time = 0; time < 2; time += 1) {
    for (const paymentId of [reversed.paymentId, refunded, owed, ...disputed])
      await rereadPayment(till.ports, paymentId);
    till.world.clock.advance(HOUR);
  }
  return { till, approved, reversed, begun, refunded, owed, open, lost, won, unpaid: unpaid.paymentId };
}

async function anApprovedEngagement(till: Till) {
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const engagement = await anEngagement(till, company, inspector);
  const input = { bookingId: engagement.booking.id };
  till.world.clock.set(Math.max(engagement.booking.startsAt, till.world.clock.now()));
  await execute(markWorkDone, { actor: inspector, input });
  await execute(approveWork, { actor: company, input });
  await workMoney(till);
  return engagement;
}

async function aCredit(till: Till, card = "pm_card_visa"): Promise<string> {
  const { paymentId } = await openCredit(till, aCompany());
  await payIntent(till, paymentId, card);
  await settlePayment(till.ports, paymentId);
  return paymentId;
}

/** A copy of the world in files of its own, whose rows may be spoiled by hand. */
export interface Copy {
  ours: SQLite.Database;
  theirs: SQLite.Database;
  stripe: Stripe;
  outside: Sandbox["outside"];
  now: number;
  findings(): Promise<string[]>;
  close(): void;
}

export function copyOf({ till }: SoundWorld): Copy {
  const directory = mkdtempSync(path.join(tmpdir(), "pourcheck-wrong-"));
  cpSync(till.world.directory, directory, { recursive: true });
  const ours = new SQLite(path.join(directory, "pourcheck.db"));
  const theirs = new SQLite(path.join(directory, "sandbox.db"));
  ours.pragma("foreign_keys = off");
  ours.pragma("ignore_check_constraints = on");
  const triggers = ours.prepare("select name from sqlite_master where type = 'trigger'").pluck().all();
  for (const name of triggers) ours.exec(`drop trigger "${name}"`);
  const state = { now: till.world.clock.now() };
  const sandbox = openSandbox({
    databasePath: path.join(directory, "sandbox.db"),
    now: () => state.now,
    webhooks: null,
  });
  const stripe = createStripe({ sandbox });
  return Object.assign(state, {
    ours,
    theirs,
    stripe,
    outside: sandbox.outside,
    async findings() {
      const database = openDatabase(directory);
      try {
        return await ledgerFindings(database.reads, stripe, () => state.now);
      } finally {
        database.close();
      }
    },
    close() {
      sandbox.close();
      ours.close();
      theirs.close();
      rmSync(directory, { recursive: true, force: true });
    },
  });
}

import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { payableAccount } from "#tests/sandbox/support/bench";
import { anAdmin, impersonated } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { expectBooksToHold, transfersOf } from "#tests/support/money/books";
import { aPaidOutEngagement } from "#tests/support/money/interventions";
import { fillInOnboarding } from "#tests/support/money/onboarding";
import { hearOf } from "#tests/support/money/provider/provider-events";
import { workMoney } from "#tests/support/money/till";
import { DAY, HOUR } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import {
  accountsAwaitingPayout,
  awaitsPayoutSince,
  bankPayoutsOf,
  payoutsToCheck,
} from "~/domain/payouts/bank/queries.server";
import { readBankPayout } from "~/domain/payouts/bank/read-bank-payout-flow.server";
import { recordBankPayout } from "~/domain/payouts/bank/record-bank-payout.server";
import { sweepBankPayouts } from "~/domain/payouts/bank/sweep-bank-payouts-flow.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { findPayoutAccount } from "~/domain/payouts/queries.server";

/** An inspector whose share of 144.50 is in their balance at the provider. */
async function transferred() {
  const engagement = await aPaidOutEngagement();
  const { till, inspector, paymentId, booking } = engagement;
  const { stripe, sandbox, world } = till;
  const account = findPayoutAccount(inspector.id)?.stripeAccountId ?? "";
  return {
    ...engagement,
    account,
    world,
    /** What the provider has paid out, newest first. */
    payouts: async () => (await stripe.payouts.list({}, { stripeAccount: account })).data,
    transfer: () => transfersOf(till, paymentId)[0],
    rows: () => world.database.reads.select().from(schema.bankPayouts).all(),
    seen: (actor: Parameters<typeof bookingFor>[0] = inspector) => {
      const money = bookingMoney(actor, bookingFor(actor, booking.id));
      return money.payouts.map(({ state, amount, last4 }) => [state, amount, last4]);
    },
    tell: (type: string, objectId: string, accountId = account) =>
      hearOf(till, type, objectId, { accountId, times: 1 }),
    newBank: async () => {
      const link = await openOnboarding(till.ports, inspector.id);
      fillInOnboarding({ sandbox }, link);
    },
  };
}

type Transferred = Awaited<ReturnType<typeof transferred>>;

/** The provider has made the payout, and the bank has it two days later. */
async function leaves({ world, payouts }: Transferred): Promise<string> {
  for (let day = 0; day < 4; day++) {
    const [newest] = await payouts();
    if (newest?.status === "in_transit") return newest.id;
    world.clock.advance(DAY);
  }
  throw new Error("the provider made no payout");
}

describe("told by an event", () => {
  test("a share is on its way, and then paid out", async () => {
    const setting = await transferred();
    const { world, seen, tell, transfer, company } = setting;
    expect(seen()).toEqual([]);
    const payoutId = await leaves(setting);
    await tell("payout.created", payoutId);
    expect(seen()).toEqual([["pending", 14_450, "6789"]]);
    expect(seen(company)).toEqual([]);
    world.clock.advance(2 * DAY);
    await tell("payout.paid", payoutId);
    expect(seen()).toEqual([["paid", 14_450, "6789"]]);
    expect(transfer()).toMatchObject({ payoutId, payoutCheckAt: null });
  });

  test("each sees of it what is theirs: a company that the inspector was paid, and nobody else the bank account", async () => {
    const setting = await transferred();
    const payoutId = await leaves(setting);
    setting.world.clock.advance(2 * DAY);
    await setting.tell("payout.paid", payoutId);
    const { seen, inspector, company } = setting;
    expect(seen(company)).toEqual([["paid", null, null]]);
    expect(seen(anAdmin())).toEqual([["paid", 14_450, null]]);
    expect(seen(impersonated(inspector, anAdmin()))).toEqual([["paid", 14_450, null]]);
    const { booking } = setting;
    expect(JSON.stringify(bookingMoney(company, bookingFor(company, booking.id)))).not.toMatch(
      /6789|po_|acct_|14_?450/,
    );
  });

  test("the event's word is not taken for it, and the same event changes nothing again", async () => {
    const setting = await transferred();
    const { world, tell, seen, rows } = setting;
    const payoutId = await leaves(setting);
    await tell("payout.paid", payoutId);
    await tell("payout.failed", payoutId);
    expect(seen()).toEqual([["pending", 14_450, "6789"]]);
    world.clock.advance(2 * DAY);
    await tell("payout.paid", payoutId);
    const entries = () => world.database.reads.select().from(schema.auditLog).all().length;
    const before = { entries: entries(), rows: rows() };
    await readBankPayout(setting.till.ports, setting.account, payoutId);
    expect({ entries: entries(), rows: rows() }).toEqual(before);
  });

  test("a payout that failed says so, and the next one, which carries it again, is the one that counts", async () => {
    const setting = await transferred();
    const { world, till, tell, seen, transfer, newBank } = setting;
    const first = await leaves(setting);
    world.clock.advance(2 * DAY);
    await tell("payout.paid", first);
    till.sandbox.outside.failPayout(first);
    await tell("payout.failed", first);
    expect(seen()).toEqual([["failed", 14_450, "6789"]]);
    expect(seen(setting.company)).toEqual([]);
    await newBank();
    const second = await leaves(setting);
    await tell("payout.created", second);
    expect(transfer()).toMatchObject({ payoutId: second, payoutCheckAt: null });
    world.clock.advance(2 * DAY);
    await tell("payout.paid", second);
    // An event of the first one comes late.
    await tell("payout.failed", first);
    expect(seen()).toEqual([["paid", 14_450, "6789"]]);
    expect(transfer()?.payoutId).toBe(second);
    await expectBooksToHold(till);
  });

  test("the next payout finds the share also when no event told of the one that failed", async () => {
    const setting = await transferred();
    const { world, till, tell, seen, newBank } = setting;
    till.sandbox.outside.failPayout(await leaves(setting));
    await newBank();
    const second = await leaves(setting);
    world.clock.advance(2 * DAY);
    await tell("payout.paid", second);
    expect(seen()).toEqual([["paid", 14_450, "6789"]]);
  });

  test("what was taken back before the payout is not in it, and what is taken back later changes it no more", async () => {
    const setting = await transferred();
    const { till, tell, seen, transfer, settle, account, company, world } = setting;
    await settle({ refund: 4450, share: 10_000, overpaid: "claim" });
    await workMoney(till);
    const payoutId = await leaves(setting);
    world.clock.advance(2 * DAY);
    await tell("payout.paid", payoutId);
    expect(transfer()).toMatchObject({ reversedAmount: 4450, payoutId });
    expect(seen()).toEqual([["paid", 10_000, "6789"]]);

    // Of other earnings the next claim is taken, and the rest of them is paid out.
    await till.stripe.transfers.create({ amount: 5000, currency: "usd", destination: account });
    await settle({ refund: 2000, share: 8000, overpaid: "claim" });
    await workMoney(till);
    expect(transfer()?.reversedAmount).toBe(6450);
    await tell("payout.created", await leaves(setting));
    expect([seen(), seen(company)]).toEqual([[["paid", 10_000, "6789"]], [["paid", null, null]]]);
  });

  test("a payout of many transactions is read page by page", async () => {
    const setting = await transferred();
    const { till, tell, seen, account, world } = setting;
    for (let n = 0; n < 230; n++) {
      await till.stripe.transfers.create({ amount: 100, currency: "usd", destination: account });
    }
    const payoutId = await leaves(setting);
    till.sent.length = 0;
    world.clock.advance(2 * DAY);
    await tell("payout.paid", payoutId);
    expect(till.sent.filter(({ path }) => path.endsWith("/balance_transactions"))).toHaveLength(3);
    expect(seen()).toEqual([["paid", 14_450, "6789"]]);
  });
});

describe("claims nothing", () => {
  test("of an account that is not ours, which is not even asked about", async () => {
    const { till, tell, rows } = await transferred();
    till.sent.length = 0;
    await tell("payout.paid", "po_1", "acct_unknown");
    expect([till.sent, rows()]).toEqual([[], []]);
  });

  test("where the account has no such payout", async () => {
    const setting = await transferred();
    const { till, rows, tell } = setting;
    const foreign = await payableAccount(till);
    await till.stripe.transfers.create({ amount: 5000, currency: "usd", destination: foreign });
    await tell("payout.paid", till.sandbox.outside.payOutAccount(foreign));
    expect(rows()).toEqual([]);
  });

  test("of transfers to another account, whatever a payout says it carries", async () => {
    const { transfer, seen, rows, world } = await transferred();
    const told = { id: "po_9", stripeAccountId: "acct_other", state: "paid", last4: null, failureCode: null } as const;
    const times = { arrivesAt: world.clock.now(), madeAt: world.clock.now() };
    const carried = { transfers: [transfer()?.providerTransferId ?? ""], reversals: [], returned: [] };
    await execute(recordBankPayout, { actor: SYSTEM, input: { ...told, ...times, ...carried } });
    expect([seen(), rows()]).toEqual([[], []]);
  });

  test("by a payout made by hand, of which the provider does not tell what it carries", async () => {
    const setting = await transferred();
    const { till, tell, rows, account, world } = setting;
    await till.stripe.transfers.create({ amount: 5000, currency: "usd", destination: account });
    const terms = { amount: 1000, currency: "usd" };
    const { id } = await till.stripe.payouts.create(terms, { stripeAccount: account });
    world.clock.advance(2 * DAY);
    await tell("payout.paid", id);
    expect(rows()).toEqual([]);
  });
});

describe("with all events lost", () => {
  test("the sweep finds the payout, three days after the transfer, and later that it came back", async () => {
    const setting = await transferred();
    const { till, world, seen, transfer, newBank } = setting;
    expect(await sweepBankPayouts(till.ports)).toBe(0);
    world.clock.advance(3 * DAY - HOUR);
    expect(await sweepBankPayouts(till.ports)).toBe(0);
    world.clock.advance(HOUR);
    await sweepBankPayouts(till.ports);
    const payoutId = transfer()?.payoutId ?? "";
    for (let day = 0; day < 5; day++) {
      world.clock.advance(DAY);
      await sweepBankPayouts(till.ports);
    }
    expect(seen()).toEqual([["paid", 14_450, "6789"]]);
    till.sandbox.outside.failPayout(payoutId);
    world.clock.advance(8 * DAY);
    await sweepBankPayouts(till.ports);
    expect(seen()).toEqual([["failed", 14_450, "6789"]]);
    await newBank();
    for (let day = 0; day < 6; day++) {
      world.clock.advance(DAY);
      await sweepBankPayouts(till.ports);
    }
    expect(seen()).toEqual([["paid", 14_450, "6789"]]);
    expect(transfer()?.payoutId).not.toBe(payoutId);
  });

  test("payouts that are known already do not keep a newer one from being found", async () => {
    const setting = await transferred();
    const { till, account, world, transfer } = setting;
    const payoutId = await leaves(setting);
    const known = Array.from({ length: 25 }, (_, n) => ({ id: `po_known_${n}`, automatic: true }));
    world.database.write((tx) => {
      for (const { id } of known) {
        const times = { arrivesAt: 0, madeAt: 0, createdAt: 0, updatedAt: 0 };
        tx.insert(schema.bankPayouts)
          .values({ id, stripeAccountId: account, state: "paid", ...times })
          .run();
      }
    });
    const listed = async function* (...asked: Parameters<typeof till.stripe.payouts.list>) {
      yield* (await till.stripe.payouts.list(...asked)).data;
      yield* known;
    };
    const payouts = Object.assign(Object.create(till.stripe.payouts), { list: listed });
    const stripe = Object.assign(Object.create(till.stripe), { payouts });
    world.clock.advance(4 * DAY);
    await sweepBankPayouts({ stripe });
    expect(transfer()).toMatchObject({ payoutId });
  });

  test("an account that cannot be read waits longer each time, and is given up after two months", async () => {
    const setting = await transferred();
    const { till, world, transfer, account } = setting;
    till.troubled = /\/v1\/payouts/;
    const waits: number[] = [];
    for (let due = transfer()?.payoutCheckAt ?? null; due !== null; due = transfer()?.payoutCheckAt ?? null) {
      waits.push(Math.round((due - world.clock.now()) / DAY));
      world.clock.set(due);
      till.trouble.push("key of other parameters");
      await expect(sweepBankPayouts(till.ports)).rejects.toThrow();
    }
    expect(waits).toEqual([3, 2, 2, 3, 5, 7, 7, 7, 7, 7, 7, 7]);
    expect(awaitsPayoutSince(account)).toBeNull();
  });

  test("an account that was closed is no fault: neither the sweep nor an event fails over it", async () => {
    const setting = await transferred();
    const { till, world, transfer, account, tell, rows } = setting;
    const payoutId = await leaves(setting);
    till.sandbox.outside.closeAccount(account);
    await tell("payout.paid", payoutId);
    world.clock.set(transfer()?.payoutCheckAt ?? 0);
    expect(await sweepBankPayouts(till.ports)).toBe(1);
    expect(transfer()?.payoutCheckAt).toBeGreaterThan(world.clock.now());
    expect(rows()).toEqual([]);
  });

  test("what was taken back in full is looked for no more", async () => {
    const { till, world, transfer, settle } = await transferred();
    await settle({ refund: 17_000, share: 0, overpaid: "claim" });
    await workMoney(till);
    world.clock.advance(4 * DAY);
    till.sent.length = 0;
    await sweepBankPayouts(till.ports);
    expect([transfer()?.payoutCheckAt, till.sent]).toEqual([null, []]);
  });

  test("its queries use their indexes", async () => {
    const { world, account, paymentId } = await transferred();
    const at = world.clock.now();
    const plans = plansOf(() => {
      payoutsToCheck(at, 20);
      accountsAwaitingPayout(at, 20);
      awaitsPayoutSince(account);
      bankPayoutsOf([paymentId], { role: "admin" });
    }).join("\n");
    expect(plans).not.toMatch(/SCAN (?!json_each)\w+(?! USING (COVERING )?INDEX)|TEMP B-TREE/);
    for (const index of ["bank_payouts_to_check", "transfers_payout_due", "transfers_payout_awaited"]) {
      expect(plans).toContain(index);
    }
  });
});

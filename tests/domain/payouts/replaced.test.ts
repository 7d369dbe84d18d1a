import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { setUpPayouts } from "#tests/support/money/onboarding";
import { anEngagement, aPayableInspector, openTill, type Till, transfersOf } from "#tests/support/money/payments";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { type InspectorActor, SYSTEM } from "~/domain/actor";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { forbidden } from "~/domain/errors";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { findPayoutAccount, ownPayouts } from "~/domain/payouts/queries.server";
import { retirePayoutAccount } from "~/domain/payouts/retire-payout-account.server";
import {
  readPayoutAccount,
  readPayoutAccountByProviderId,
  sweepPayoutAccounts,
} from "~/domain/payouts/sync-flow.server";
import { rereadProvider } from "~/domain/reread-provider-flow.server";

const { earlierPayoutAccounts, events, webhookEvents } = schema;

const ENDS = {
  closed: ({ sandbox }: Till, account: string) => sandbox.outside.closeAccount(account),
  rejected: ({ sandbox }: Till, account: string) => sandbox.outside.rejectAccount(account),
};

function accountOf(inspector: InspectorActor): string {
  return findPayoutAccount(inspector.id)?.stripeAccountId ?? "";
}

function toldStates(): unknown[] {
  return reads()
    .select({ payload: events.payload })
    .from(events)
    .where(eq(events.type, "payout.changed"))
    .all()
    .map(({ payload }) => (payload as { state: string }).state);
}

describe.each(["closed", "rejected"] as const)("an account that was %s", (end) => {
  async function ended() {
    const till = openTill(openWorld());
    const inspector = await aPayableInspector(till);
    const old = accountOf(inspector);
    ENDS[end](till, old);
    await readPayoutAccountByProviderId(till.ports, old);
    return { till, inspector, old };
  }

  test("is told to its inspector, once, and takes no further work", async () => {
    const { till, inspector, old } = await ended();
    await readPayoutAccountByProviderId(till.ports, old);
    expect(ownPayouts(inspector)).toMatchObject({ state: "closed", payoutsEnabled: false, hasAccount: true });
    expect(toldStates()).toEqual(["closed"]);
  });

  test("is replaced by another, which is verified like the first, and is remembered", async () => {
    const { till, inspector, old } = await ended();
    const made = await setUpPayouts(till, inspector);
    expect(made).not.toBe(old);
    expect(await readPayoutAccount(till.ports, inspector.id)).toBe("verified");
    expect(accountOf(inspector)).toBe(made);
    expect(reads().select().from(earlierPayoutAccounts).all()).toMatchObject([
      { stripeAccountId: old, inspectorId: inspector.id },
    ]);
    expect(toldStates()).toEqual(["closed", "action_needed", "verified"]);
    expect(till.sent.filter(({ path }) => path === "/v1/accounts").map(({ key }) => key)).toContain(
      `account:${inspector.id}:2`,
    );
  });

  test("is replaced once, also when the press comes twice or a crash cut the first", async () => {
    const { till, inspector } = await ended();
    const crashing = {
      ...till.ports,
      failPoint(point: string) {
        if (point === "account.created") throw new Error("power cut");
      },
    };
    await expect(openOnboarding(crashing, inspector.id)).rejects.toThrow("power cut");
    expect(findPayoutAccount(inspector.id)).toMatchObject({ state: "closed", stripeAccountId: null });
    await Promise.all([setUpPayouts(till, inspector), setUpPayouts(till, inspector)]);
    await setUpPayouts(till, inspector);
    const made = till.sent.filter(({ method, path }) => method === "POST" && path === "/v1/accounts");
    expect(new Set(made.map(({ key }) => key)).size).toBe(2);
    expect(reads().select().from(earlierPayoutAccounts).all()).toHaveLength(1);
  });

  test("keeps its shares waiting, and they go to the new account", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const inspector = await aPayableInspector(till);
    const old = accountOf(inspector);
    const { booking, paymentId } = await anEngagement(till, company, inspector);
    till.world.clock.set(booking.endsAt + HOUR);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
    ENDS[end](till, old);
    await readPayoutAccountByProviderId(till.ports, old);
    await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
    const [transfer] = transfersOf(till, paymentId);
    await expect(sendTransfer(till.ports, transfer?.id ?? "")).rejects.toThrow();
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    await execute(retirePayoutAccount, { actor: SYSTEM, input: { inspectorId: inspector.id } });
    await expect(sendTransfer(till.ports, transfer?.id ?? "")).rejects.toThrow(forbidden("PAYOUTS_REQUIRED"));

    const made = await setUpPayouts(till, inspector);
    till.world.clock.advance(DAY);
    await sendTransfer(till.ports, transfer?.id ?? "");
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    const { data } = await till.stripe.transfers.list({ transfer_group: paymentId });
    expect(data.map(({ destination }) => destination)).toEqual([made]);
  });

  test("is found by the sweep once it was refused a share, although nothing told of it", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const inspector = await aPayableInspector(till);
    const { booking, paymentId } = await anEngagement(till, company, inspector);
    till.world.clock.set(booking.endsAt + HOUR);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
    await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
    ENDS[end](till, accountOf(inspector));
    expect(await sweepPayoutAccounts(till.ports)).toBe(0);
    await expect(sendTransfer(till.ports, transfersOf(till, paymentId)[0]?.id ?? "")).rejects.toThrow();
    expect(ownPayouts(inspector).state).toBe("verified");
    expect(await sweepPayoutAccounts(till.ports)).toBe(1);
    expect(ownPayouts(inspector).state).toBe("closed");
    expect(await sweepPayoutAccounts(till.ports)).toBe(0);
  });
});

test("what the provider says of an account that is replaced meanwhile changes nothing, and is no fault", async () => {
  const till = openTill(openWorld());
  const inspector = await aPayableInspector(till);
  const old = accountOf(inspector);
  ENDS.rejected(till, old);
  await readPayoutAccountByProviderId(till.ports, old);
  const { accounts } = till.stripe;
  const retrieve: typeof accounts.retrieve = async (...args: unknown[]) => {
    const told = await (accounts.retrieve as (...given: unknown[]) => Promise<never>)(...args);
    await setUpPayouts(till, inspector);
    return told;
  };
  const stripe = Object.assign(Object.create(till.stripe), { accounts: { retrieve } });
  expect(await readPayoutAccount({ stripe }, inspector.id)).toBe("action_needed");
  expect(accountOf(inspector)).not.toBe(old);
});

test("an account that is back keeps its place", async () => {
  const till = openTill(openWorld());
  const inspector = await aPayableInspector(till);
  const old = accountOf(inspector);
  till.sandbox.outside.rejectAccount(old);
  expect(await readPayoutAccount(till.ports, inspector.id)).toBe("closed");
  till.sandbox.outside.restoreAccount(old);
  await openOnboarding(till.ports, inspector.id);
  expect(findPayoutAccount(inspector.id)).toMatchObject({ state: "verified", stripeAccountId: old });
  expect(reads().select().from(earlierPayoutAccounts).all()).toEqual([]);
});

test("the provider's word that access was taken away closes the account", async () => {
  const till = openTill(openWorld());
  const inspector = await aPayableInspector(till);
  const accountId = accountOf(inspector);
  till.sandbox.outside.closeAccount(accountId);
  const at = till.world.clock.now();
  const told = { id: "evt_1", endpoint: "connect", objectId: "ca_1", accountId, receivedAt: at } as const;
  till.world.database.write((tx) =>
    tx
      .insert(webhookEvents)
      .values({ ...told, type: "account.application.deauthorized" })
      .run(),
  );
  await rereadProvider(till.ports, "evt_1");
  expect(ownPayouts(inspector).state).toBe("closed");
});

import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { paymentOf, transfersOf } from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { setUpPayouts } from "#tests/support/money/onboarding";
import { aPayableInspector, openCredit, payIntent } from "#tests/support/money/payments";
import { hearOf } from "#tests/support/money/provider/provider-events";
import { openTill, type Till } from "#tests/support/money/till";
import { DAY, openWorld } from "#tests/support/world";
import { type InspectorActor, SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { forbidden } from "~/domain/errors";
import { checkPlatform } from "~/domain/payments/platform/check-platform-flow.server";
import { platformRefusal } from "~/domain/payments/platform/queries.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";
import { tooManyClosed } from "~/domain/payouts/many-closed.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { findPayoutAccount, ownPayouts } from "~/domain/payouts/queries.server";
import { retirePayoutAccount } from "~/domain/payouts/retire-payout-account.server";
import {
  readPayoutAccount,
  readPayoutAccountByProviderId,
  sweepPayoutAccounts,
} from "~/domain/payouts/sync-flow.server";
import { SLICE } from "~/lib/bounds";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox } from "~/sandbox/index.server";

const { earlierPayoutAccounts, events } = schema;

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
    expect([platformRefusal(), tooManyClosed()]).toEqual([null, false]);
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
    const { till, inspector, paymentId, approve } = await aPaidEngagement();
    const old = accountOf(inspector);
    ENDS[end](till, old);
    await readPayoutAccountByProviderId(till.ports, old);
    await approve();
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
    const { till, inspector, paymentId, approve } = await aPaidEngagement();
    await approve();
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
  await hearOf(till, "account.application.deauthorized", "ca_1", { accountId });
  expect(ownPayouts(inspector).state).toBe("closed");
});

const { strays, sweptSpans } = schema;

/** The same rows, with the key of another platform. */
function withKeyOfAnother({ world, ports }: Till) {
  const databasePath = path.join(world.scratch(), "another.db");
  const sandbox = openSandbox({ databasePath, now: world.clock.now, webhooks: null });
  onTestFinished(() => sandbox.close());
  return { ...ports, stripe: createStripe({ sandbox }) };
}

function withRevokedKey({ sandbox, ports }: Till) {
  return { ...ports, stripe: createStripe({ sandbox: { ...sandbox, secretKey: "sk_test_revoked" } }) };
}

const stateOf = ({ id }: { id: string }) => findPayoutAccount(id)?.state;

describe.each([
  ["of another platform", withKeyOfAnother, "another-platform"],
  ["that was revoked", withRevokedKey, "key-refused"],
] as const)("a key %s", (_name, wrong, refusal) => {
  test("closes no account, is shown until the right one is back, and then forgotten", async () => {
    const till = openTill(openWorld());
    const inspector = await aPayableInspector(till);
    expect(await checkPlatform(till.stripe)).toBe("ours");
    await expect(readPayoutAccount(wrong(till), inspector.id)).rejects.toThrow();
    expect(stateOf(inspector)).toBe("verified");
    await expect(sweepProvider(wrong(till))).rejects.toThrow("key");
    expect(platformRefusal()).toBe(refusal);
    expect(await readPayoutAccount(till.ports, inspector.id)).toBe("verified");
    expect(await checkPlatform(till.stripe)).toBe("ours");
    expect(platformRefusal()).toBeNull();
  });

  test("reads nothing into the books", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openCredit(till, aCompany());
    await payIntent(till, paymentId);
    await checkPlatform(till.stripe);
    till.world.clock.advance(120_000);
    await expect(sweepProvider(wrong(till))).rejects.toThrow("key");
    expect(paymentOf(till, paymentId).state).toBe("pending");
    const { reads } = till.world.database;
    expect([...reads.select().from(sweptSpans).all(), ...reads.select().from(strays).all()]).toEqual([]);
    expect(await sweepProvider(till.ports)).toBe(1);
    expect(paymentOf(till, paymentId).state).toBe("succeeded");
  });
});

test("many accounts that are gone at once are more likely a fault: only a few are closed, and people are told", async () => {
  const till = openTill(openWorld());
  const inspectors = [];
  for (let n = 0; n < SLICE.accountsClosed.most + 3; n += 1) inspectors.push(await aPayableInspector(till));
  for (const { id } of inspectors) till.sandbox.outside.closeAccount(findPayoutAccount(id)?.stripeAccountId ?? "");
  for (const { id } of inspectors) await readPayoutAccount(till.ports, id).catch(() => undefined);
  expect(inspectors.filter((each) => stateOf(each) === "closed")).toHaveLength(SLICE.accountsClosed.most);
  expect(tooManyClosed()).toBe(true);
});

test("a restricted key that may not read accounts closes none", async () => {
  const till = openTill(openWorld());
  const inspector = await aPayableInspector(till);
  const message = "The provided key does not have the required permissions for this endpoint.";
  const fetch = async () => Response.json({ error: { type: "invalid_request_error", message } }, { status: 403 });
  const stripe = createStripe({ sandbox: { ...till.sandbox, fetch } });
  await expect(readPayoutAccount({ stripe }, inspector.id)).rejects.toThrow("permissions");
  expect(stateOf(inspector)).toBe("verified");
  expect(await checkPlatform(stripe)).toBe("unknown");
});

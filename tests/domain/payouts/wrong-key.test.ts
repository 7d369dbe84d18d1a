import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import {
  aPayableInspector,
  openCredit,
  openTill,
  payIntent,
  paymentOf,
  type Till,
} from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import { checkPlatform } from "~/domain/payments/platform/check-platform-flow.server";
import { platformRefusal } from "~/domain/payments/platform/queries.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { tooManyClosed } from "~/domain/payouts/many-closed.server";
import { findPayoutAccount } from "~/domain/payouts/queries.server";
import { readPayoutAccount } from "~/domain/payouts/sync-flow.server";
import { SLICE } from "~/lib/bounds";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox } from "~/sandbox/index.server";

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

test("one account that is gone is closed while the key works", async () => {
  const till = openTill(openWorld());
  const inspector = await aPayableInspector(till);
  till.sandbox.outside.closeAccount(findPayoutAccount(inspector.id)?.stripeAccountId ?? "");
  expect(await readPayoutAccount(till.ports, inspector.id)).toBe("closed");
  expect(platformRefusal()).toBeNull();
  expect(tooManyClosed()).toBe(false);
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

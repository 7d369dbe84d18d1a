import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { leads } from "#tests/support/look/graphs";
import { fillInOnboarding, setUpPayouts } from "#tests/support/money/onboarding";
import { openTill, type Till } from "#tests/support/money/till";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { findPayoutAccount, ownPayouts } from "~/domain/payouts/queries.server";
import { recordPayoutAccount } from "~/domain/payouts/record-payout-account.server";
import { recordPayoutStatus } from "~/domain/payouts/record-payout-status.server";
import { PAYOUT_ACCOUNT_GRAPH, stateOf } from "~/domain/payouts/states";
import {
  readPayoutAccount,
  readPayoutAccountByProviderId,
  sweepPayoutAccounts,
} from "~/domain/payouts/sync-flow.server";
import type { FailPoint } from "~/lib/system/fail-points";
import { PAYOUT_STATES } from "~/lib/vocabulary";

function newcomer() {
  return anInspector({ certified: false, payouts: "not_started" });
}

async function accountsAt({ stripe }: Till): Promise<Stripe.Account[]> {
  return (await stripe.accounts.list()).data;
}

function payoutEvents(): unknown[] {
  return reads()
    .select({ payload: schema.events.payload })
    .from(schema.events)
    .where(eq(schema.events.type, "payout.changed"))
    .all()
    .map(({ payload }) => payload);
}

describe("setting up payouts", () => {
  it("goes from not started over action needed to verified", async () => {
    const till = openTill(openWorld());
    const inspector = newcomer();
    expect(ownPayouts(inspector)).toMatchObject({ state: "not_started", hasAccount: false });

    await execute(beginPayoutAccount, { actor: inspector, input: {}, key: "first" });
    const link = await openOnboarding(till.ports, inspector.id);
    expect(link).toMatch(/^http:\/\/localhost:3000\/sandbox\/connect\/acct_\w+\?link=/);
    expect(ownPayouts(inspector)).toMatchObject({ state: "action_needed", hasAccount: true, underReview: false });
    expect(ownPayouts(inspector).needs).toEqual(
      expect.arrayContaining(["legal_name", "date_of_birth", "bank_account"]),
    );

    fillInOnboarding(till, link, {
      ssnLast4: "",
      accountNumber: "",
      routingNumber: "",
      agreeToTerms: false,
      finishLater: true,
    });
    expect(await readPayoutAccount(till.ports, inspector.id)).toBe("action_needed");
    expect(ownPayouts(inspector).needs).toEqual(["bank_account", "ssn_last_4", "terms"]);

    fillInOnboarding(till, await openOnboarding(till.ports, inspector.id));
    expect(await readPayoutAccount(till.ports, inspector.id)).toBe("verified");
    expect(ownPayouts(inspector)).toMatchObject({ payoutsEnabled: true, needs: [], last4: "6789" });
    expect(payoutEvents()).toEqual([
      { inspectorId: inspector.id, state: "action_needed", isBegun: true },
      { inspectorId: inspector.id, state: "verified" },
    ]);
    expect(await accountsAt(till)).toHaveLength(1);
  });

  it("sent twice with one key and at the same moment makes one account", async () => {
    const till = openTill(openWorld());
    const inspector = newcomer();
    const begun = await Promise.all(
      [1, 2].map(async () => {
        const { replayed } = await execute(beginPayoutAccount, { actor: inspector, input: {}, key: "same" });
        await openOnboarding(till.ports, inspector.id);
        return replayed;
      }),
    );
    expect(begun.sort()).toEqual([false, true]);
    expect(await accountsAt(till)).toHaveLength(1);
    expect(payoutEvents()).toHaveLength(1);
  });

  it("gives a new link each time, since a link opens once", async () => {
    const till = openTill(openWorld());
    const inspector = newcomer();
    await execute(beginPayoutAccount, { actor: inspector, input: {} });
    const links = [await openOnboarding(till.ports, inspector.id), await openOnboarding(till.ports, inspector.id)];
    expect(links[0]).not.toBe(links[1]);
  });

  it.each(["account.recorded", "account.created"] as const)(
    "after a crash at %s finds the same account again",
    async (failPoint) => {
      const till = openTill(openWorld());
      const inspector = newcomer();
      await execute(beginPayoutAccount, { actor: inspector, input: {} });
      const crashing = {
        ...till.ports,
        failPoint(point: FailPoint) {
          if (point === failPoint) throw new Error("power cut");
        },
      };
      await expect(openOnboarding(crashing, inspector.id)).rejects.toThrow("power cut");
      expect(findPayoutAccount(inspector.id)?.stripeAccountId).toBeNull();

      till.world.clock.advance(HOUR);
      await openOnboarding(till.ports, inspector.id);
      const [account, ...others] = await accountsAt(till);
      expect(others).toEqual([]);
      expect(findPayoutAccount(inspector.id)?.stripeAccountId).toBe(account?.id);
    },
  );

  it("is for inspectors themselves", async () => {
    openWorld();
    const begin = (actor: Parameters<typeof execute>[1]["actor"]) => execute(beginPayoutAccount, { actor, input: {} });
    await expect(begin(aCompany())).rejects.toMatchObject({ kind: "forbidden" });
    await expect(begin(impersonated(newcomer(), anAdmin()))).rejects.toMatchObject({ code: "Read-only mode" });
    const status = {
      payoutsEnabled: true,
      transfersActive: true,
      isClosed: false,
      needs: [],
      needsBy: null,
      underReview: false,
      last4: null,
      payoutSchedule: null,
    };
    const input = { stripeAccountId: "acct_1", ...status };
    await expect(execute(recordPayoutStatus, { actor: newcomer(), input })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("record-payout-account", () => {
  it("never puts another account in the place of the first", async () => {
    openWorld();
    const inspector = anInspector({ payouts: "verified", stripeAccountId: "acct_first" });
    const record = (stripeAccountId: string) =>
      execute(recordPayoutAccount, { actor: SYSTEM, input: { inspectorId: inspector.id, stripeAccountId, needs: [] } });
    expect((await record("acct_first")).result.changed).toBe(false);
    await expect(record("acct_other")).rejects.toMatchObject({ code: "state-moved" });
    expect(findPayoutAccount(inspector.id)).toMatchObject({ stripeAccountId: "acct_first", state: "verified" });
  });
});

describe("record-payout-status", () => {
  const verified = { payoutsEnabled: true, transfersActive: true, isClosed: false };

  it.each([
    [{ ...verified, needs: [] }, "verified"],
    [{ ...verified, needs: ["individual.address"] }, "verified"],
    [{ ...verified, payoutsEnabled: false, needs: [] }, "action_needed"],
    [{ ...verified, transfersActive: false, needs: [] }, "action_needed"],
    [{ ...verified, isClosed: true, needs: [] }, "closed"],
  ] as const)("%j is %s", (standing, state) => {
    expect(stateOf({ ...standing, needs: [...standing.needs] })).toBe(state);
  });

  // What has not been started has no account at the provider.
  for (const from of PAYOUT_STATES.filter((state) => state !== "not_started")) {
    for (const standing of [verified, { ...verified, payoutsEnabled: false }, { ...verified, isClosed: true }]) {
      const to = stateOf({ ...standing, needs: [] });
      const moves = leads(PAYOUT_ACCOUNT_GRAPH, from, to);
      it(`${from} told to be ${to} ${moves ? "moves and tells" : "stays, and tells nobody"}`, async () => {
        openWorld();
        const inspector = anInspector({ payouts: from, stripeAccountId: "acct_1" });
        const told = { needs: [], needsBy: null, underReview: false, last4: "6789", payoutSchedule: null };
        const input = { stripeAccountId: "acct_1", ...standing, ...told };
        const { result } = await execute(recordPayoutStatus, { actor: SYSTEM, input });
        const state = moves ? to : from;
        expect(result).toEqual({ inspectorId: inspector.id, state, changed: moves });
        expect(findPayoutAccount(inspector.id)).toMatchObject({ state, last4: "6789" });
        expect(payoutEvents()).toHaveLength(moves ? 1 : 0);
      });
    }
  }
});

describe("re-reading", () => {
  it("leaves accounts alone that are not ours", async () => {
    const till = openTill(openWorld());
    const { id } = await till.ports.stripe.accounts.create({ country: "US" });
    await readPayoutAccountByProviderId(till.ports, id);
    expect(payoutEvents()).toEqual([]);
  });

  it("tells an account under review from one that waits for its person, and from one that is asked for more later", async () => {
    const till = openTill(openWorld());
    const inspector = newcomer();
    await setUpPayouts(till, inspector, { dateOfBirth: "1900-01-01" });
    await readPayoutAccount(till.ports, inspector.id);
    expect(ownPayouts(inspector)).toMatchObject({ state: "action_needed", needs: [], underReview: true });

    const stripeAccountId = findPayoutAccount(inspector.id)?.stripeAccountId ?? "";
    till.sandbox.outside.restoreAccount(stripeAccountId);
    expect(await readPayoutAccount(till.ports, inspector.id)).toBe("verified");
    till.sandbox.outside.restrictAccount(stripeAccountId);
    await readPayoutAccountByProviderId(till.ports, stripeAccountId);
    expect(ownPayouts(inspector)).toMatchObject({
      state: "action_needed",
      needs: ["identity_document"],
      payoutsEnabled: false,
      underReview: false,
      pausedSince: "2026-11-21",
    });
    expect(payoutEvents().at(-1)).toEqual({ inspectorId: inspector.id, state: "action_needed", isPaused: true });
  });

  it.each([
    ["nothing", "verified", true],
    ["payouts", "action_needed", false],
    ["transfers", "action_needed", true],
  ] as const)(
    "tells of an account that is asked for more, which stops %s, that it is %s",
    async (stops, state, payoutsEnabled) => {
      const till = openTill(openWorld());
      const inspector = newcomer();
      await setUpPayouts(till, inspector);
      expect(await readPayoutAccount(till.ports, inspector.id)).toBe("verified");
      const stripeAccountId = findPayoutAccount(inspector.id)?.stripeAccountId ?? "";
      till.sandbox.outside.restrictAccount(stripeAccountId, { stops });
      expect(await readPayoutAccount(till.ports, inspector.id)).toBe(state);
      expect(ownPayouts(inspector)).toMatchObject({ state, needs: ["identity_document"], payoutsEnabled });
    },
  );

  it("asks again after six hours for accounts that are not ready", async () => {
    const till = openTill(openWorld());
    const inspector = newcomer();
    await setUpPayouts(till, inspector);
    expect(await sweepPayoutAccounts(till.ports)).toBe(0);
    till.world.clock.advance(6 * HOUR + 1);
    expect(await sweepPayoutAccounts(till.ports)).toBe(1);
    expect(ownPayouts(inspector).state).toBe("verified");
    till.world.clock.advance(7 * HOUR);
    expect(await sweepPayoutAccounts(till.ports)).toBe(0);
  });

  it("reads the others where one cannot be read", async () => {
    const till = openTill(openWorld());
    const people = [newcomer(), newcomer()];
    for (const inspector of people) {
      await setUpPayouts(till, inspector);
      till.world.clock.advance(HOUR);
    }
    till.world.clock.advance(6 * HOUR);
    const { stripe } = till.ports;
    const broken = findPayoutAccount(people[0]?.id ?? "")?.stripeAccountId;
    // The sandbox answers soundly for every account; nothing else makes it fail for one.
    const retrieve = async (id: string) => {
      if (id === broken) throw new Error("an answer that makes no sense");
      return stripe.accounts.retrieve(id);
    };
    const ports = { ...till.ports, stripe: Object.assign(Object.create(stripe), { accounts: { retrieve } }) };
    await expect(sweepPayoutAccounts(ports)).rejects.toThrow("no sense");
    expect(people.map((inspector) => ownPayouts(inspector).state)).toEqual(["action_needed", "verified"]);
    // It waits for its next turn as the others do.
    expect(await sweepPayoutAccounts(ports)).toBe(0);
    till.world.clock.advance(6 * HOUR + 1);
    expect(await sweepPayoutAccounts(till.ports)).toBe(1);
    expect(people.map((inspector) => ownPayouts(inspector).state)).toEqual(["verified", "verified"]);
  });

  it("asks for them also when the clock was set back meanwhile", async () => {
    const till = openTill(openWorld());
    const inspector = newcomer();
    await setUpPayouts(till, inspector);
    till.world.clock.advance(-30 * DAY);
    expect(await sweepPayoutAccounts(till.ports)).toBe(1);
    expect(ownPayouts(inspector).state).toBe("verified");
  });
});

import type Stripe from "stripe";
import { tryEach } from "~/domain/core/outbox/try-each";
import { now } from "~/domain/core/runtime.server";
import { DAY, SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../../payments/ports";
import { unlessAccountGone } from "../account-gone.server";
import { postponeAwaitedPayouts, postponeBankPayoutCheck } from "./postpone-checks.server";
import { accountsAwaitingPayout, awaitsPayoutSince, knownPayouts, payoutsToCheck } from "./queries.server";
import { readBankPayout } from "./read-bank-payout-flow.server";

type Ports = Pick<PaymentPorts, "stripe">;

/** For payouts and transfers whose event was lost. Returns how many payouts and accounts were due. @throws the first error, after all have been tried */
export async function sweepBankPayouts(ports: Ports): Promise<number> {
  const at = now();
  const payouts = payoutsToCheck(at, SLICE.providerCalls.most);
  const accounts = accountsAwaitingPayout(at, SLICE.providerCalls.most);
  const works = [
    ...payouts.map(({ id, stripeAccountId }) => async () => {
      await execute(postponeBankPayoutCheck, { actor: SYSTEM, input: { payoutId: id } });
      await readBankPayout(ports, stripeAccountId, id);
    }),
    ...accounts.map((stripeAccountId) => async () => {
      const since = awaitsPayoutSince(stripeAccountId);
      await execute(postponeAwaitedPayouts, { actor: SYSTEM, input: { stripeAccountId } });
      if (since !== null) await unlessAccountGone(() => lookFor(ports, stripeAccountId, since));
    }),
  ];
  await tryEach(works, (work) => work());
  return works.length;
}

/** Reads the account's payouts until none of its transfers waits for one: first those that are not known, then the oldest. */
async function lookFor(ports: Ports, stripeAccountId: string, since: number): Promise<void> {
  const ids = (await payoutsSince(ports, stripeAccountId, since)).map(({ id }) => id);
  const known = knownPayouts(ids);
  // One that is known has been read with what it carries, so it comes last: a transfer that no payout names waits for two months.
  const sought = [...ids.filter((id) => !known.has(id)), ...known];
  for (const id of sought.slice(0, SLICE.payoutsRead.most)) {
    if (awaitsPayoutSince(stripeAccountId) === null) return;
    await readBankPayout(ports, stripeAccountId, id);
  }
}

async function payoutsSince({ stripe }: Ports, stripeAccount: string, since: number): Promise<Stripe.Payout[]> {
  // A transfer may have been recorded a while after it was sent.
  const created = { gte: Math.floor((since - DAY) / 1000) };
  const listed: Stripe.Payout[] = [];
  for await (const payout of stripe.payouts.list({ created, limit: 100 }, { stripeAccount })) {
    listed.push(payout);
    if (listed.length >= SLICE.payoutsListed.most) break;
  }
  return listed.filter(({ automatic }) => automatic).reverse();
}

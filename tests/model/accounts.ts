import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/support/factories";
import { ONBOARDING, setUpPayouts } from "#tests/support/money/onboarding";
import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { payoutWay } from "~/domain/payments/manual/payout-way.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { readPayoutAccount } from "~/domain/payouts/sync-flow.server";
import type { Model } from "./model";
import type { Actions } from "./purchases";
import type { Random } from "./random";

const { payoutAccounts } = schema;

/** What inspectors answer at the provider: mostly what it wants, else something that it verifies later, doubts, or gets only in part. */
const ANSWERS = [
  ...Array<typeof ONBOARDING>(6).fill(ONBOARDING),
  { ...ONBOARDING, dateOfBirth: "1901-01-01" },
  { ...ONBOARDING, ssnLast4: "1111" },
  { ...ONBOARDING, accountNumber: "", routingNumber: "", finishLater: true },
];

/** What inspectors do to be paid, each as its route does it. */
export const ACCOUNTS: Actions = {
  "set payouts up": {
    weight: 3,
    act: (model, random) => setPayoutsUp(model, inspectorInNeed(model, random), random.one(ANSWERS)),
  },
  "ask for the payout page": {
    weight: 3,
    async act(model, random) {
      const actor = inspectorInNeed(model, random);
      await execute(beginPayoutAccount, { actor, input: { currentPassword: PASSWORD } });
      await openOnboarding(model.ports, actor.id);
    },
  },
  "come back from the payout page": {
    weight: 2,
    act: (model, random) => readPayoutAccount(model.ports, random.one(model.inspectors).id),
  },
};

/** An inspector goes the whole way to an account that may be paid. One that is closed is replaced by another. */
export async function setPayoutsUp(model: Model, actor: InspectorActor, answers = ONBOARDING): Promise<void> {
  await setUpPayouts(model, actor, answers);
  await readPayoutAccount(model.ports, actor.id);
}

/** Whether somebody can be booked, and is paid at the provider or by hand. */
export function isPayable(model: Model, { id }: InspectorActor): boolean {
  return payoutWay(model.world.database.reads, id) !== null;
}

export function isVerified(model: Model, { id }: InspectorActor): boolean {
  return model.rows(payoutAccounts).some(({ inspectorId, state }) => inspectorId === id && state === "verified");
}

function inspectorInNeed(model: Model, random: Random): InspectorActor {
  return random.one(model.inspectors.filter((one) => !isVerified(model, one)));
}

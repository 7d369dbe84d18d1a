import { schema } from "#db/client.server";
import { giveBankDetails } from "#tests/support/money/bank-details";
import type { AdminActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { beginInTurn, manualInTurn, settleInTurn } from "~/domain/payments/manual/manual-transfer-flow.server";
import { payManualTransfer } from "~/domain/payments/manual/pay-manual-transfer.server";
import { releaseManualTransfer } from "~/domain/payments/manual/release-manual-transfer.server";
import { returnManualTransfer } from "~/domain/payments/manual/return-manual-transfer.server";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { revokeManualPayout } from "~/domain/payouts/manual/revoke-manual-payout.server";
import { isVerified } from "./accounts";
import type { Model } from "./model";
import { guarded } from "./process";
import type { Actions } from "./purchases";
import type { Random } from "./random";

const { journal, manualPayoutAccounts, transferReversals, transfers } = schema;
type Transfer = typeof transfers.$inferSelect;

const reason = "The bank called about it";

/** Bank details, and what administrators do at the bank, each as its page does it. `model.bank` is what the bank knows. */
export const BY_HAND: Actions = {
  "give bank details": {
    weight: 4,
    act(model, random) {
      const inspector = random.one(model.inspectors.filter((one) => !isVerified(model, one)));
      const accountNumber = String(10_000_000 + random.int(1000));
      return giveBankDetails(inspector, { accountNumber, accountNumberAgain: accountNumber });
    },
  },
  "approve bank details": {
    weight: 5,
    act: (model, random) => decide(model, random, "pending_manual_review", approveManualPayout),
  },
  "reject bank details": {
    weight: 2,
    act: (model, random) => decide(model, random, "pending_manual_review", rejectManualPayout),
  },
  "take the approval of bank details back": {
    weight: 1,
    act: (model, random) => decide(model, random, "approved", revokeManualPayout),
  },
  "begin a payment by hand": {
    weight: 10,
    act: (model, random) => begin(model, random, random.one(due(model)).id),
  },
  "mark a payment by hand as paid": {
    weight: 10,
    act: (model, random) => pay(model, random, random.one(begun(model))),
  },
  "end a payment by hand": {
    weight: 2,
    act(model, random) {
      const input = { transferId: random.one(begun(model)).id, reason };
      return manualInTurn(releaseManualTransfer, { actor: random.one(model.admins), input });
    },
  },
  "get a payment by hand back": {
    weight: 4,
    async act(model, random) {
      const paid = byHand(model).filter(({ state, bankReference }) => state === "succeeded" && bankReference);
      const input = { transferId: random.one(paid).id, reason };
      const { result } = await manualInTurn(returnManualTransfer, { actor: random.one(model.admins), input });
      model.bank += result.amount;
    },
  },
  "be paid back at the bank": {
    weight: 4,
    async act(model, random) {
      const claims = model.rows(transferReversals).filter(({ state, way }) => state === "pending" && way === "manual");
      const input = { reversalId: random.one(claims).id, paidOn: today(model), reference: referenceOf(model, random) };
      const { result } = await settleInTurn({ actor: random.one(model.admins), input });
      model.bank += result.amount;
    },
  },
};

/** The journal knows what the bank knows, and nothing that waits by hand is at the provider. */
export function bankProblems(model: Model): string[] {
  const booked = model
    .rows(journal)
    .reduce(
      (sum, { debit, credit, amount }) =>
        sum + (Number(debit === "manual_payouts") - Number(credit === "manual_payouts")) * amount,
      0,
    );
  const sent = byHand(model).filter(({ providerTransferId }) => providerTransferId !== null);
  const found = sent.map(({ id }) => `${id}: waits by hand, and was sent`);
  // Which payments were made after a backup, the bank alone knows: the runbook has a person compare them.
  if (!model.isRestored && booked !== model.bank) found.push(`the bank has ${model.bank} cents, the journal ${booked}`);
  return found;
}

/** Bank details are approved, and everybody who waits is paid. */
export async function payAllByHand(model: Model, random: Random): Promise<void> {
  for (const { inspectorId, state } of model.rows(manualPayoutAccounts)) {
    const inspector = model.inspectors.find(({ id }) => id === inspectorId);
    if (inspector && state === "rejected") await guarded(model, "give bank details", () => giveBankDetails(inspector));
  }
  for (const { inspectorId, state, submittedAt } of model.rows(manualPayoutAccounts)) {
    if (state !== "pending_manual_review") continue;
    const input = { inspectorId, submittedAt };
    await guarded(model, "approve", () => execute(approveManualPayout, { actor: random.one(model.admins), input }));
  }
  for (const { id } of due(model)) await guarded(model, "begin by hand", () => begin(model, random, id));
  for (const transfer of begun(model)) await guarded(model, "pay by hand", () => pay(model, random, transfer));
}

function begin(model: Model, random: Random, transferId: string) {
  return beginInTurn(model.ports, { actor: random.one(model.admins), input: { transferId } });
}

async function pay(model: Model, random: Random, { id: transferId }: Transfer): Promise<void> {
  const input = { transferId, paidOn: today(model), reference: referenceOf(model, random) };
  const { result } = await manualInTurn(payManualTransfer, { actor: random.one(model.admins), input });
  model.bank -= result.amount;
}

interface Decision {
  actor: AdminActor;
  input: { inspectorId: string; submittedAt: number; reason: string };
}

function decide(
  model: Model,
  random: Random,
  from: string,
  command: typeof approveManualPayout | typeof rejectManualPayout | typeof revokeManualPayout,
) {
  const { inspectorId, submittedAt } = random.one(
    model.rows(manualPayoutAccounts).filter(({ state }) => state === from),
  );
  const decision: Decision = { actor: random.one(model.admins), input: { inspectorId, submittedAt, reason } };
  return execute(command as typeof revokeManualPayout, decision);
}

const byHand = (model: Model): Transfer[] => model.rows(transfers).filter(({ way }) => way === "manual");
const begun = (model: Model): Transfer[] => byHand(model).filter(({ begunAt }) => begunAt !== null);
const due = (model: Model): Transfer[] =>
  byHand(model).filter(({ state, begunAt }) => state === "pending" && begunAt === null);

function today({ world }: Model): string {
  return new Date(world.clock.now() - 6 * 3_600_000).toISOString().slice(0, 10);
}

/** Mostly one that nobody has used. */
function referenceOf(model: Model, random: Random): string {
  return random.chance(0.1) ? "R 0" : `R ${model.world.clock.now()} ${random.int(2 ** 31)}`;
}

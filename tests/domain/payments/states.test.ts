import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openPosting } from "#tests/domain/command/scenes";
import { approve, doWork } from "#tests/domain/jobs/market";
import { leads } from "#tests/support/look/graphs";
import { paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import { anEngagementWithoutProvider, promiseBack, quietly } from "#tests/support/money/paid";
import { openWorld, type World } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { beginRefundAttempt } from "~/domain/payments/refunds/begin-attempt.server";
import { recordRefundAttempt } from "~/domain/payments/refunds/record-attempt.server";
import { settlePromises } from "~/domain/payments/refunds/request-refund.server";
import { PAYMENT_GRAPH, TRANSFER_GRAPH } from "~/domain/payments/states";
import { recordTransfer } from "~/domain/payments/transfers/record-transfer.server";
import { cents } from "~/lib/money";
import { PAYMENT_STATES, type PaymentState, REFUND_STATES, TRANSFER_STATES } from "~/lib/vocabulary";

const { payments } = schema;

const OUTCOMES = {
  succeeded: { status: "paid", paymentIntentId: "pi_1", chargeId: "ch_1", amount: 4999, currency: "usd" },
  failed: { status: "over", code: "expired" },
} as const;

describe("a payment moves only along its graph", () => {
  const walks = PAYMENT_STATES.flatMap((from) => (["succeeded", "failed"] as const).map((to) => [from, to] as const));

  test.each(walks)("from %s, told that it has %s", async (from, to) => {
    const books = { world: openWorld() };
    const paymentId = await aPaymentIn(books, from);
    const { result } = await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome: OUTCOMES[to] } });

    const allowed = leads(PAYMENT_GRAPH, from, to);
    expect(result.changed).toBe(allowed);
    expect(paymentOf(books, paymentId).state).toBe(allowed ? to : from);
  });

  test("a draft is opened by the very transaction that makes it, and its lines must add up", async () => {
    const books = { world: openWorld() };
    const paymentId = await aPaymentIn(books, "draft");
    const open = () =>
      books.world.database.write((tx) =>
        tx.update(payments).set({ state: "pending" }).where(eq(payments.id, paymentId)).run(),
      );
    expect(PAYMENT_GRAPH.moves.draft).toEqual(["pending"]);
    expect(open).toThrow("do not add up");
  });
});

describe("a transfer moves only along its graph", () => {
  test.each(TRANSFER_STATES)("from %s, told that it was made", async (from) => {
    const books = await anEngagementWithoutProvider();
    const { world, company, inspector, booking, paymentId } = books;
    await doWork(world, inspector, booking);
    await approve(company, booking.id);
    const [{ id: transferId = "", amount = cents(0) } = {}] = transfersOf(books, paymentId);
    const sent = { providerTransferId: "tr_1", amount, currency: "usd", destination: "acct_1", at: 0 };
    const tell = () => execute(recordTransfer, { actor: SYSTEM, input: { transferId, sent } });
    if (from === "succeeded") await tell();
    if (from === "failed") promiseBack(books, paymentId, 17_000);
    expect(transfersOf(books, paymentId)).toMatchObject([{ state: from }]);
    expect((await tell()).result.changed).toBe(leads(TRANSFER_GRAPH, from, "succeeded"));

    expect(transfersOf(books, paymentId)).toMatchObject([{ state: "succeeded", amount }]);
    const loss = from === "failed" ? amount : 0;
    expect(paymentOf(books, paymentId)).toMatchObject({ inspectorAmount: amount, platformLoss: loss });
  });
});

describe("a refund moves only along its graph", () => {
  const walks = REFUND_STATES.flatMap((from) => (["succeeded", "failed"] as const).map((to) => [from, to] as const));

  test.each(walks)("from %s, its try told as %s", async (from, to) => {
    const books = await anEngagementWithoutProvider();
    const { world, paymentId } = books;
    const refundId = promiseBack(books, paymentId, 5000);
    const { result } = await execute(beginRefundAttempt, { actor: SYSTEM, input: { refundId } });
    const tell = (state: "succeeded" | "failed") => {
      const reported = { state, isOut: state === "succeeded", providerRefundId: "re_1", failureCode: null };
      return execute(recordRefundAttempt, { actor: SYSTEM, input: { attemptId: result.attemptId ?? "", reported } });
    };
    if (from === "owed") await tell("failed");
    if (from === "succeeded") await tell("succeeded");
    if (from === "settled") {
      await tell("failed");
      quietly(world, (context) => settlePromises(context, paymentId, cents(5000)));
    }
    expect(refundsOf(books, paymentId)).toMatchObject([{ state: from }]);
    await tell(to);

    const end = to === "failed" ? "owed" : to;
    // Money that had reached the company another way reaches it twice, and is another refund.
    const twice = from === "settled" && to === "succeeded";
    expect(refundsOf(books, paymentId).map(({ state }) => state)).toEqual(
      from === "settled" ? ["settled", ...(twice ? ["succeeded"] : [])] : [end],
    );
    expect(paymentOf(books, paymentId).refundedAmount).toBe(twice ? 10_000 : 5000);
  });
});

describe("people", () => {
  test("cannot record what only the provider knows, whoever they are", async () => {
    const world = openWorld();
    const { company, paymentId } = await openPosting();
    const reported = execute(recordOutcome, { actor: company, input: { paymentId, outcome: OUTCOMES.succeeded } });
    await expect(reported).rejects.toMatchObject({ kind: "forbidden" });
    expect(paymentOf({ world }, paymentId).state).toBe("pending");
  });
});

async function aPaymentIn(books: { world: World }, state: PaymentState): Promise<string> {
  const { paymentId } = await openPosting();
  if (state === "succeeded") {
    await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome: OUTCOMES.succeeded } });
  } else if (state === "failed") {
    await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome: OUTCOMES.failed } });
  } else if (state === "draft") {
    const { checkoutSessionId: _session, ...copy } = paymentOf(books, paymentId);
    const draft = { ...copy, id: "pay_draft", state, attempt: 2 };
    // Only one may be open for a thing; this one stands for a transaction that was never finished.
    await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome: OUTCOMES.failed } });
    books.world.database.write((tx) => tx.insert(payments).values(draft).run());
    return draft.id;
  }
  return paymentId;
}

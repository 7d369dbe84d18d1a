import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { expectBooksToHold, openCredit, payIntent } from "#tests/support/money/payments";
import { MINUTE } from "#tests/support/world";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { openFaultyTill } from "./faulty-till";

const { sweptSpans } = schema;

test("a second that is not over when it is swept does not count as read, since Stripe's lists know whole seconds", async () => {
  const till = openFaultyTill();
  const { clock, database } = till.world;
  const { paymentId } = await openCredit(till, aCompany());
  const second = Math.ceil(clock.now() / 1000) * 1000;
  clock.set(second + 100);
  await payIntent(till, paymentId);
  await settlePayment(till.ports, paymentId);
  clock.set(second + MINUTE + 600);
  await till.sweep(0);
  const spans = database.reads.select().from(sweptSpans).where(eq(sweptSpans.list, "balance_transactions")).all();
  expect(Math.max(...spans.map(({ readUntil }) => readUntil))).toBe(second);
  await expectBooksToHold(till);
});

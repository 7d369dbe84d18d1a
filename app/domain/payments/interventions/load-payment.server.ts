import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../../command.server";
import { notFound } from "../../errors";
import type { Payment } from "../ledger/divide.server";

const { payments } = schema;

/** @throws DomainError not_found */
export function loadPayment({ tx }: Context, { paymentId }: { paymentId: string }): Payment {
  const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment) throw notFound();
  return payment;
}

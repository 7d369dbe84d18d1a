import { eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import type { Context } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import type { Payment } from "../payment";

/** @throws DomainError not_found */
export function loadPayment({ tx }: Context, { paymentId }: { paymentId: string }): Payment {
  return existing(tx, payments, eq(payments.id, paymentId));
}

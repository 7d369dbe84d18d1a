import { and, eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { mayTry } from "~/domain/command/may-try.server";
import type { Executed } from "~/domain/command/receipts.server";
import { reads } from "~/domain/core/runtime.server";
import type { CompanyActor } from "../../actor";
import { type ExecuteOptions, execute, type InputOf, type ResultOf } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { conflict, DomainError } from "../../errors";
import { settlePayment } from "../../payments/checkout/settle-flow.server";
import type { PaymentPorts } from "../../payments/ports";
import { isOfProvider } from "../../payments/provider/provider-errors.server";
import { postJob } from "./post-job.server";

/** Asks the provider about the fee before `postJob`, since the webhook may be late. @throws what `postJob` throws, and DomainError conflict "payment-provider" */
export async function postJobAfterPayment(
  ports: PaymentPorts,
  options: ExecuteOptions<InputOf<typeof postJob>>,
): Promise<Executed<ResultOf<typeof postJob>>> {
  mayTry(postJob, options.actor);
  const settled = await settleFee(ports, options.actor, options.input.paymentId);
  try {
    return await execute(postJob, options);
  } catch (error) {
    if (!settled && error instanceof DomainError && error.kind === "payment_required")
      throw conflict("payment-provider");
    throw error;
  }
}

/** Returns false when the provider does not say. */
async function settleFee(ports: PaymentPorts, actor: CompanyActor, paymentId: string | undefined): Promise<boolean> {
  const companyId = companyOf(actor);
  const which = paymentId
    ? eq(payments.id, paymentId)
    : and(eq(payments.subjectId, companyId), eq(payments.state, "pending"));
  const fee = reads()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.kind, "job_posting"), eq(payments.companyId, companyId), which))
    .get();
  if (!fee) return true;
  try {
    await settlePayment(ports, fee.id);
    return true;
  } catch (error) {
    if (isOfProvider(error) || isRefusal(error)) return false;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && (error.code === "payment-provider" || error.code === "payment-refused");
}

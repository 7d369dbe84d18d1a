import { eq } from "drizzle-orm";
import { bankPayouts, payments, payoutAccounts } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { HistorySubject } from "./lines";
import { objectsOf, providerIdsOf } from "./payment-rows.server";

/** An object of the provider, with the connected account that it belongs to; null where it is the platform's own. */
interface ProviderName {
  id: string;
  account: string | null;
}

export function providerNames({ kind, id }: HistorySubject): ProviderName[] {
  if (kind === "request" || kind === "job") return [];
  if (kind === "object") {
    const payout = reads().select().from(bankPayouts).where(eq(bankPayouts.id, id)).get();
    return [{ id, account: payout?.stripeAccountId ?? null }];
  }
  if (kind === "person") {
    const account = reads().select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, id)).get();
    return account?.stripeAccountId ? [{ id: account.stripeAccountId, account: null }] : [];
  }
  const payment = reads().select().from(payments).where(eq(payments.id, id)).get();
  if (!payment) return [];
  const rows = objectsOf(payment);
  const accountOf = new Map(rows.payouts.map((payout) => [payout.id, payout.stripeAccountId]));
  return providerIdsOf(rows).map((name) => ({ id: name, account: accountOf.get(name) ?? null }));
}

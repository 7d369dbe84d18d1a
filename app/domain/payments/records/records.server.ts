import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { companies, payments, transfers, users } from "#db/client.server";
import { BILLING_ADDRESS } from "../../companies/billing-address.server";
import { reads } from "../../core/runtime.server";
import { isAtBank, isHeldPayment } from "../disputes/frozen.server";
import { fulfilmentOf, type Purchase } from "../fulfilment.server";
import type { ShareStanding } from "../shares";

/** Who pressed; where that was not recorded yet, the founder was the only one. */
const payer = alias(users, "payer");
const inspector = alias(users, "inspector");

/** A payment may have several transfers, so they are summed apart: a join would show it several times. */
const ofPayment = sql`from ${transfers} where ${transfers.paymentId} = ${payments.id}`;

const shareStanding = sql<ShareStanding>`case
  when ${payments.transferredAmount} > 0 and ${payments.transferredAmount} >= ${payments.inspectorAmount} then 'succeeded'
  when ${isAtBank} then 'disputed'
  when ${isHeldPayment} then 'on_hold'
  when exists (select 1 ${ofPayment} and ${transfers.state} = 'pending') then 'pending'
  else 'held' end`;

/** Cents throughout; the two shares are of what is left after refunds. Not scoped: the caller's `where` is. */
export function paymentRecords() {
  return reads()
    .select({
      id: payments.id,
      kind: payments.kind,
      subjectId: payments.subjectId,
      companyId: payments.companyId,
      state: payments.state,
      channel: payments.channel,
      amount: payments.amount,
      refundedAmount: payments.refundedAmount,
      platformFee: payments.platformFee,
      inspectorAmount: payments.inspectorAmount,
      platformLoss: payments.platformLoss,
      feePercent: payments.feePercent,
      failureCode: payments.failureCode,
      fulfilledAt: payments.fulfilledAt,
      succeededAt: payments.succeededAt,
      createdAt: payments.createdAt,
      bookingId: payments.engagementId,
      companyName: companies.name,
      payerName: sql<string>`${payer.firstName} || ' ' || ${payer.lastName}`,
      companyEmail: BILLING_ADDRESS,
      inspectorName: sql<string | null>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
      inspectorEmail: sql<string | null>`iif(${inspector.closedAt} is null, ${inspector.email}, null)`,
      transferredAmount: payments.transferredAmount,
      shareStanding,
      /** The references of what was paid by hand and did not come back; null where nothing was. */
      manualReferences: sql<string | null>`(select group_concat(${transfers.bankReference}, ', ') ${ofPayment}
        and ${transfers.way} = 'manual' and ${transfers.state} = 'succeeded' and ${transfers.returnedAt} is null)`,
      awaitsManual:
        sql<number>`exists (select 1 ${ofPayment} and ${transfers.way} = 'manual' and ${transfers.state} = 'pending')`.mapWith(
          Boolean,
        ),
      transferredAt: sql<number | null>`(select max(${transfers.succeededAt}) ${ofPayment})`,
    })
    .from(payments)
    .innerJoin(payer, eq(payer.id, sql`coalesce(${payments.payerId}, ${payments.companyId})`))
    .innerJoin(companies, eq(companies.id, payments.companyId))
    .leftJoin(inspector, eq(inspector.id, payments.inspectorId))
    .$dynamic();
}

export type PaymentRecord = ReturnType<ReturnType<typeof paymentRecords>["all"]>[number];

export function withPurchases(records: PaymentRecord[]): (PaymentRecord & Purchase)[] {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const purchases = kinds.map((kind) => {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
    return [kind, fulfilmentOf({ kind }).purchases(ids)] as const;
  });
  const byKind = new Map(purchases);
  return records.map((record) => ({ ...record, ...(byKind.get(record.kind)?.get(record.id) ?? UNKNOWN) }));
}

export type PurchaseRecord = ReturnType<typeof withPurchases>[number];

const UNKNOWN: Purchase = {
  title: null,
  location: null,
  draftId: null,
  applicationId: null,
  jobId: null,
  jobDeletedAt: null,
  bookingNumber: null,
};

/** Finds for each of some payments who paid for what: one query for the payments, one for each kind of purchase among them. */
export function paymentsNamed(ids: readonly string[]) {
  const among = sql`${payments.id} in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`;
  const found = ids.length === 0 ? [] : withPurchases(paymentRecords().where(among).all());
  const byId = new Map(found.map((record) => [record.id, record]));
  return (id: string) => {
    const record = byId.get(id);
    return {
      id,
      companyName: record?.companyName ?? "",
      inspectorName: record?.inspectorName ?? null,
      title: record?.title ?? null,
      bookingId: record?.bookingId ?? null,
    };
  };
}

import type SQLite from "better-sqlite3";
import { schema } from "#db/client.server";
import { feeAccount } from "~/domain/payments/ledger/divide.server";
import { zeroCents } from "~/lib/money";
import type { Price } from "~/lib/prices";
import type { Chance } from "./chance";
import { insertInto } from "./insert";
import type { PaidCharge, Provider } from "./provider";

interface Paid {
  kind: "job_posting" | "application";
  subjectId: string;
  engagementId?: string;
  companyId: string;
  inspectorId?: string;
  attempt: number;
  price: Price;
  /** UTC milliseconds. */
  at: number;
}

/** Writes payments that have succeeded, here and at the provider. As in life each is a draft first: triggers hold its lines to it. */
export function paymentWriter(database: SQLite.Database, chance: Chance, provider: Provider) {
  const draft = insertInto(database, schema.payments);
  const line = insertInto(database, schema.paymentLineItems);
  const posted = insertInto(database, schema.journal);
  const succeed = database.prepare(
    "update payments set state = 'succeeded', fulfilled_at = ?, succeeded_at = ? where id = ?",
  );
  return ({ price, at, ...paid }: Paid): PaidCharge & { id: string } => {
    const id = chance.id("pay");
    const { kind, subjectId } = paid;
    const charge = provider.paid({ paymentId: id, kind, subjectId, amount: price.total, at });
    draft({
      ...paid,
      ...charge,
      id,
      state: "draft",
      channel: "intent",
      amount: price.total,
      feePercent: price.feePercent,
      refundedAmount: zeroCents,
      platformFee: price.platformFee,
      inspectorAmount: price.inspectorAmount,
      createdAt: at,
      updatedAt: at,
    });
    for (const each of price.lines) line({ ...each, id: chance.id("line"), paymentId: id, createdAt: at });
    const entry = { postedAt: at, occurredAt: at, event: "payment_succeeded", debit: "stripe_balance" } as const;
    const shares = [
      { credit: feeAccount(kind), amount: price.platformFee },
      { credit: "held_shares", amount: price.inspectorAmount },
    ] as const;
    for (const each of shares) {
      if (each.amount > 0) posted({ ...entry, ...each, paymentId: id, providerId: charge.chargeId });
    }
    succeed.run(at, at, id);
    return { id, ...charge };
  };
}

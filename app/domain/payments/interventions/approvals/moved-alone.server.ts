import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Connection, paymentInterventions } from "#db/client.server";
import { runtime } from "~/domain/core/runtime.server";
import { INTERVENTIONS } from "~/lib/bounds";
import type { Cents } from "~/lib/money";
import type { AdminActor } from "../../../actor";
import type { Context } from "../../../command.server";

/** Adds what the administrator has moved alone before, so that a large amount cannot be split: of this payment ever, of all payments within a day. */
export function exceedsOne(
  { tx, now, actor }: Pick<Context<AdminActor>, "tx" | "now" | "actor">,
  paymentId: string,
  amount: Cents,
): boolean {
  const limit = runtime().twoPersonLimit;
  const ofPayment = movedAlone(tx, actor.id, eq(paymentInterventions.paymentId, paymentId));
  const ofDay = movedInDay(tx, actor.id, now);
  return ofPayment + amount > limit || ofDay + amount > limit * INTERVENTIONS.limitsADay.most;
}

export function movedInDay(connection: Connection, administratorId: string, now: number): number {
  return movedAlone(connection, administratorId, gt(paymentInterventions.createdAt, now - INTERVENTIONS.day.most));
}

function movedAlone(tx: Connection, administratorId: string, of: SQL): number {
  const alone = and(
    eq(paymentInterventions.requestedBy, administratorId),
    sql`${paymentInterventions.state} = 'carried_out'`,
  );
  const moved = tx
    .select({ amount: sql<number>`coalesce(sum(${paymentInterventions.amount}), 0)` })
    .from(paymentInterventions)
    .where(and(alone, of))
    .get();
  return moved?.amount ?? 0;
}

import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Connection, problems } from "#db/client.server";
import { runtime } from "~/domain/core/runtime.server";
import { INTERVENTIONS } from "~/lib/bounds";
import type { Cents } from "~/lib/money";
import { movedInDay } from "../../../payments/interventions/approvals/moved-alone.server";

/** By the limit of one problem, and of all that the administrator has moved alone within a day, payments included. */
export function exceedsAlone(connection: Connection, administratorId: string, amount: Cents, now: number): boolean {
  const limit = runtime().twoPersonLimit;
  const before = decidedInDay(connection, administratorId, now) + movedInDay(connection, administratorId, now);
  return amount > limit || before + amount > limit * INTERVENTIONS.limitsADay.most;
}

function decidedInDay(connection: Connection, administratorId: string, now: number): number {
  const moved = connection
    .select({ amount: sql<number>`coalesce(sum(${problems.refund} + ${problems.share}), 0)` })
    .from(problems)
    .where(
      and(
        eq(problems.decidedBy, administratorId),
        isNull(problems.approvedBy),
        gt(problems.endedAt, now - INTERVENTIONS.day.most),
      ),
    )
    .get();
  return moved?.amount ?? 0;
}

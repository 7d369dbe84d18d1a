import type { PersonActor } from "~/domain/actor";
import { earnedPayments, earningsSummary } from "~/domain/payments/earnings.server";
import { zoneOfPerson } from "~/domain/payments/queries.server";

/** What the earnings section shows: the sums, and a page of the payments behind them. */
export function earningsState(actor: PersonActor, url: URL) {
  const after = url.searchParams.get("after") ?? undefined;
  const before = url.searchParams.get("before") ?? undefined;
  return { summary: earningsSummary(actor), zone: zoneOfPerson(actor), ...earnedPayments(actor, { after, before }) };
}

export type EarningsState = ReturnType<typeof earningsState>;

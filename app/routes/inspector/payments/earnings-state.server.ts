import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { InspectorActor } from "~/domain/actor";
import { moneyToCome } from "~/domain/home/money-to-come.server";
import { earnedPayments, earningsSummary, transferredByMonth } from "~/domain/payments/ledger/earnings.server";
import { pageLinks, placeOf } from "~/http/paging";

/** What the earnings section shows: the sums, and a page of the payments behind them. */
export function earningsState(actor: InspectorActor, url: URL) {
  const { payments, ...neighbours } = earnedPayments(actor, placeOf(url));
  const months = transferredByMonth(actor);
  return {
    summary: earningsSummary(actor),
    thisMonth: months.at(-1) ?? null,
    toCome: moneyToCome(actor),
    zone: zoneOfPerson(actor),
    payments,
    links: pageLinks(url, neighbours),
  };
}

export type EarningsState = ReturnType<typeof earningsState>;

import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { InspectorActor } from "~/domain/actor";
import { earnedPayments, earningsSummary } from "~/domain/payments/ledger/earnings.server";
import { pageLinks, placeOf } from "~/http/paging";

/** What the earnings section shows: the sums, and a page of the payments behind them. */
export function earningsState(actor: InspectorActor, url: URL) {
  const { payments, ...neighbours } = earnedPayments(actor, placeOf(url));
  return {
    summary: earningsSummary(actor),
    zone: zoneOfPerson(actor),
    payments,
    links: pageLinks(url, neighbours),
  };
}

export type EarningsState = ReturnType<typeof earningsState>;

import { and, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { payments } from "#db/client.server";
import { everyPage } from "~/domain/core/reads/every-page.server";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import { firstPage, walk, walkPage } from "~/domain/core/search/walk";
import { SEARCH } from "~/lib/bounds";
import { addDays } from "~/lib/time/dates";
import type { PaymentState } from "~/lib/vocabulary";
import { zoneOfPerson } from "../../accounts/zone-of-person.server";
import type { AdminActor } from "../../actor";
import { type PaymentRecord, type PurchaseRecord, paymentRecords, withPurchases } from "../records/records.server";
import type { TransactionFilter, TransactionStatus } from "../schema";
import { type Matching, type PeopleInPayments, paymentsOf, peopleInPayments } from "./people-in-payments.server";
import { dayBegins, STATE_OF, summaryOf, wholeSummary } from "./transaction-summary.server";

const PAGE_SIZE = 25;
const NEWEST = {
  by: payments.createdAt,
  id: payments.id,
  descending: true,
  keyOf: ({ createdAt, id }: { createdAt: number; id: string }) => ({ at: createdAt, id }),
};

/** Dates are the administrator's. For a name of too many people, sums cover the newest payments (not `summedAll`), and a page may end early (not `complete`). */
export function transactionReport(
  actor: AdminActor,
  filter: TransactionFilter,
  place: Place = {},
  size: number = PAGE_SIZE,
) {
  const zone = zoneOfPerson(actor);
  const people = peopleInPayments(actor, filter);
  const { rows, ...report } = people
    ? ofPeople(filter, zone, people, place, size)
    : { ...page(conditionsOf(filter, zone), place, size), ...WHOLE, summary: wholeSummary(actor, filter, zone) };
  return { ...report, transactions: withPurchases(rows).map(transaction), zone };
}

/** All that the filter lets through, the newest first, for the export. */
export function allTransactions(actor: AdminActor, filter: TransactionFilter): AsyncGenerator<Transaction[]> {
  const zone = zoneOfPerson(actor);
  const people = peopleInPayments(actor, filter);
  const matching = (ofFew: boolean) => conditionsOf(filter, zone, ofFew);
  return everyPage((place, size) => {
    const { rows, next } = people
      ? withRecords(furtherPage(matching, people, place, size))
      : page(matching(false), place, size);
    return { rows: withPurchases(rows).map(transaction), next };
  });
}

const WHOLE = { complete: true, summedAll: true };

function page(matching: SQL | undefined, place: Place, size: number) {
  const pages = keyset<PaymentRecord>(NEWEST, place);
  const found = paymentRecords()
    .where(and(matching, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(size + 1)
    .all();
  return pages.pageOf(found, size);
}

function ofPeople(filter: TransactionFilter, zone: string, people: PeopleInPayments, place: Place, size: number) {
  const matching = (ofFew: boolean) => conditionsOf(filter, zone, ofFew);
  const { first, ...sums } = whileUnchanged(`payments ${JSON.stringify([filter, zone, size])}`, () =>
    beginningOfPeople(matching, people, size),
  );
  const found = place.after || place.before ? furtherPage(matching, people, place, size) : first;
  return { ...withRecords(found), ...sums };
}

function withRecords<Page extends { ids: string[] }>({ ids, ...pages }: Page) {
  const inOrder = keyset(NEWEST, {}).orderBy;
  const rows =
    ids.length > 0
      ? paymentRecords()
          .where(inArray(payments.id, ids))
          .orderBy(...inOrder)
          .all()
      : [];
  return { ...pages, rows };
}

/** One walk gives the sums of every page and the first page itself. */
function beginningOfPeople(matching: Matching, people: PeopleInPayments, size: number) {
  const { most } = SEARCH.rowsWithPeople;
  const scan = paymentsOf(matching, people, false);
  const walked = walk(scan, undefined, most, most);
  const { rows, ...page } = firstPage(scan, walked, size);
  return {
    first: { ids: rows.map(({ id }) => id), ...page },
    summedAll: walked.ended,
    summary: summaryOf(walked.found),
  };
}

function furtherPage(matching: Matching, people: PeopleInPayments, place: Place, size: number) {
  const backwards = place.before !== undefined && place.after === undefined;
  const scan = paymentsOf(matching, people, backwards);
  const { rows, ...page } = walkPage(scan, place, size, SEARCH.rowsWithPeople.most);
  return { ids: rows.map(({ id }) => id), ...page };
}

export type Transaction = ReturnType<typeof transaction>;

function transaction(record: PurchaseRecord) {
  const { inspectorName, inspectorEmail, companyName, companyEmail } = record;
  return {
    id: record.id,
    createdAt: record.createdAt,
    kind: record.kind,
    inspector: inspectorName ? { name: inspectorName, email: inspectorEmail } : null,
    company: { name: companyName, email: companyEmail },
    job: record.title ? { title: record.title, location: record.location ?? "" } : null,
    amount: record.amount,
    refundedAmount: record.refundedAmount,
    platformFee: record.platformFee,
    inspectorEarnings: record.inspectorAmount,
    loss: record.platformLoss,
    status: STATUS_OF[record.state],
  };
}

const STATUS_OF: Readonly<Record<PaymentState, TransactionStatus>> = {
  draft: "pending",
  pending: "pending",
  succeeded: "completed",
  failed: "failed",
};

/** With `ofFew`, the plus hides the state from the planner, which would otherwise read every payment of that state. */
function conditionsOf({ status, dateFrom, dateTo }: TransactionFilter, zone: string, ofFew = false) {
  const state = ofFew ? sql`+${payments.state}` : sql`${payments.state}`;
  return and(
    status ? sql`${state} = ${STATE_OF[status]}` : sql`${state} <> 'draft'`,
    gte(payments.createdAt, dateFrom ? dayBegins(dateFrom, zone) : 0),
    dateTo ? lt(payments.createdAt, dayBegins(addDays(dateTo, 1), zone)) : undefined,
  );
}

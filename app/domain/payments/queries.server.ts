import { and, eq, gte, isNotNull, lt, ne } from "drizzle-orm";
import { type Connection, payments } from "#db/client.server";
import { cents } from "~/lib/money";
import type { PaymentKind } from "~/lib/prices";
import { addDays, zonedTime } from "~/lib/time/dates";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { totalsOf } from "../core/counters/queries.server";
import { everyPage } from "../core/reads/every-page.server";
import { existing } from "../core/reads/existing.server";
import { keyset, type Place } from "../core/reads/keyset.server";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { fulfilmentOf } from "./fulfilment.server";
import { type ChargedLine, chargeLinesOf, type RefundRecord, refundsOf } from "./records/charges-and-refunds.server";
import { type PaymentRecord, type PurchaseRecord, paymentRecords, withPurchases } from "./records/records.server";

const PAGE_SIZE = 20;

/** @throws DomainError not_found for another company's payment */
export function ownPayment(actor: CompanyActor, paymentId: string) {
  const own = and(eq(payments.id, paymentId), eq(payments.companyId, companyOf(actor)));
  const [payment] = withParts(paymentRecords().where(own).all());
  if (!payment) throw notFound();
  return { ...payment, paidElsewhere: paidElsewhere(payment), retryPath: fulfilmentOf(payment).retryPath(payment) };
}

/** The row of the same, with what is handed to nobody beyond their limit. @throws DomainError not_found */
export function ownAttempt(actor: CompanyActor, paymentId: string) {
  const own = and(eq(payments.id, paymentId), eq(payments.companyId, companyOf(actor)));
  return existing(reads(), payments, own);
}

/** Returns the payment of something that waits for its money. Inside a command `connection` is `tx`. */
export function openPaymentFor(connection: Connection, { kind, subjectId }: { kind: PaymentKind; subjectId: string }) {
  return connection
    .select({ id: payments.id, payerId: payments.payerId })
    .from(payments)
    .where(and(eq(payments.kind, kind), eq(payments.subjectId, subjectId), eq(payments.state, "pending")))
    .get();
}

export type OwnPayment = ReturnType<typeof ownPayment>;

export type CompanyPayment = ReturnType<typeof companyView>;

/** Payments that were begun on these days in the person's zone, both included; calendar dates. */
export interface PaymentDays {
  from?: string | undefined;
  to?: string | undefined;
}

export function companyPayments(actor: CompanyActor, days: PaymentDays = {}, place: Place = {}) {
  const { rows, previous, next } = pageOf(actor, days, place, PAGE_SIZE);
  return { payments: withParts(rows), previous, next, totals: spentBy(actor), zone: zoneOfPerson(actor) };
}

export function allCompanyPayments(actor: CompanyActor, days: PaymentDays): AsyncGenerator<CompanyPayment[]> {
  return everyPage((place, size) => {
    const { rows, next } = pageOf(actor, days, place, size);
    return { rows: withParts(rows), next };
  });
}

function pageOf(actor: CompanyActor, { from, to }: PaymentDays, place: Place, size: number) {
  const own = eq(payments.companyId, companyOf(actor));
  const zone = zoneOfPerson(actor);
  const order = { by: payments.createdAt, id: payments.id, descending: true };
  const pages = keyset({ ...order, keyOf: ({ createdAt, id }: PaymentRecord) => ({ at: createdAt, id }) }, place);
  const found = paymentRecords()
    .where(
      and(
        own,
        ne(payments.state, "draft"),
        from ? gte(payments.createdAt, zonedTime(from, "00:00", zone)) : undefined,
        to ? lt(payments.createdAt, zonedTime(addDays(to, 1), "00:00", zone)) : undefined,
        pages.beyond,
      ),
    )
    .orderBy(...pages.orderBy)
    .limit(size + 1)
    .all();
  return pages.pageOf(found, size);
}

function withParts(records: PaymentRecord[]): CompanyPayment[] {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const lines = chargeLinesOf(ids);
  const refunds = refundsOf(ids);
  return withPurchases(records).map((record) => companyView(record, lines.get(record.id), refunds.get(record.id)));
}

/** Leaves out the two shares, which only the inspector and the platform may see. */
function companyView(record: PurchaseRecord, lines: ChargedLine[] = [], refunds: RefundRecord[] = []) {
  const { platformFee: _fee, inspectorAmount: _share, inspectorEmail: _email, ...shown } = record;
  return { ...shown, lines, refunds };
}

function spentBy(actor: CompanyActor) {
  const { spent, refunded, paidPayments, pendingPayments } = totalsOf(companyOf(actor));
  return { spent: cents(spent), refunded: cents(refunded), count: paidPayments, open: pendingPayments };
}

function paidElsewhere({ id, kind, subjectId, companyId }: CompanyPayment): boolean {
  if (subjectId === companyId) return false;
  const other = reads()
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.kind, kind),
        eq(payments.subjectId, subjectId),
        ne(payments.id, id),
        isNotNull(payments.fulfilledAt),
      ),
    )
    .limit(1)
    .get();
  return other !== undefined;
}

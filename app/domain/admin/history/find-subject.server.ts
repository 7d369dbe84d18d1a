import { eq, or } from "drizzle-orm";
import {
  auditLog,
  balanceTransactions,
  bankPayouts,
  bookings,
  events,
  jobs,
  payments,
  payoutAccounts,
  strays,
  users,
  webhookEvents,
} from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { fullName } from "~/lib/text/full-name";
import { typedIdentifier } from "~/lib/text/typed";
import { jobNumberIn } from "../../jobs/lists/search.server";
import { receiptNumbersOf } from "../../payments/records/movements-of.server";
import { paymentRecords, withPurchases } from "../../payments/records/records.server";
import { idIn } from "./column-lookup.server";
import type { HistorySubject } from "./lines";
import { paymentNamed } from "./payment-named.server";

const LONGEST = 254;
/** May be unknown to our database: then the provider is asked about it. */
const PROVIDER_ID = /^(pi|ch|py|cs|re|pyr|tr|trr|dp|du|po|txn|evt|acct)_\w+$/;
/** As the server makes them (`X-Request-Id`). */
const REQUEST_ID = /^[\w-]{12}$/;

/** Knows ids of payments, people, jobs, requests and the provider, receipts' numbers, jobs' codes and emails. Null for a word that nothing here knows. */
export function findSubject(typed: string): HistorySubject | null {
  const word = typedIdentifier(typed).slice(0, LONGEST);
  if (word === "") return null;
  const paymentId = paymentNamed(word);
  if (paymentId) return paymentSubject(paymentId);
  const person = personOf(word);
  if (person) return person;
  const job = jobOf(word);
  if (job) return job;
  if (PROVIDER_ID.test(word) || isObject(word)) return { kind: "object", id: word };
  // A request that wrote no row is accepted too: the log may have its line.
  return isRequest(word) || REQUEST_ID.test(word) ? { kind: "request", id: word } : null;
}

function paymentSubject(id: string): HistorySubject {
  const [record] = withPurchases(paymentRecords().where(eq(payments.id, id)).all());
  return {
    kind: "payment",
    id,
    receipt: receiptNumbersOf([id]).get(id) ?? null,
    title: record?.title ?? null,
    zone: zoneOf(id),
  };
}

function zoneOf(paymentId: string): string | null {
  const found = reads()
    .select({ zone: bookings.zone })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.engagementId))
    .where(eq(payments.id, paymentId))
    .get();
  return found?.zone ?? null;
}

function personOf(word: string): HistorySubject | null {
  const known = or(eq(users.id, word), eq(users.email, word.toLowerCase()));
  const byAccount = idIn(payoutAccounts, eq(payoutAccounts.stripeAccountId, word), payoutAccounts.inspectorId);
  const found = reads()
    .select()
    .from(users)
    .where(byAccount ? eq(users.id, byAccount) : known)
    .get();
  if (!found) return null;
  const isClosed = found.closedAt !== null;
  return { kind: "person", id: found.id, name: fullName(found).trim(), email: isClosed ? null : found.email, isClosed };
}

function jobOf(word: string): HistorySubject | null {
  const number = jobNumberIn(word);
  const found = reads()
    .select({ id: jobs.id, number: jobs.number, title: jobs.title })
    .from(jobs)
    .where(number === undefined ? eq(jobs.id, word) : eq(jobs.number, number))
    .get();
  return found ? { kind: "job", ...found } : null;
}

function isObject(word: string): boolean {
  return (
    idIn(strays, eq(strays.id, word), strays.id) !== undefined ||
    idIn(bankPayouts, eq(bankPayouts.id, word), bankPayouts.id) !== undefined ||
    idIn(balanceTransactions, eq(balanceTransactions.id, word), balanceTransactions.id) !== undefined ||
    idIn(webhookEvents, eq(webhookEvents.id, word), webhookEvents.id) !== undefined ||
    idIn(webhookEvents, eq(webhookEvents.objectId, word), webhookEvents.id) !== undefined
  );
}

function isRequest(word: string): boolean {
  return (
    idIn(auditLog, eq(auditLog.requestId, word), auditLog.requestId) !== undefined ||
    idIn(events, eq(events.requestId, word), events.requestId) !== undefined
  );
}

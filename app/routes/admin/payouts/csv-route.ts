import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountTexts } from "~/copy/admin/account-admin";
import { transactionTexts as texts } from "~/copy/money/payments";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now } from "~/domain/core/runtime.server";
import { allTransactions, type Transaction } from "~/domain/payments/ledger/transactions.server";
import { transactionFilter } from "~/domain/payments/schema";
import { csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import type { CsvRow } from "~/lib/documents/csv";
import { isoMoment, todayIn } from "~/lib/time/dates";

const load = page({ roles: ["admin"] }, ({ actor, url }) => ({
  transactions: allTransactions(actor, transactionFilter.parse(Object.fromEntries(url.searchParams))),
  name: `transactions-${todayIn(zoneOfPerson(actor), now())}`,
}));

/** The whole filtered list of transactions as CSV, the newest first. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { name, transactions } = await load(args);
  return csvAnswer(args.request, { name, head: Object.values(texts.csv), pages: rowsOf(transactions) });
}

async function* rowsOf(pages: AsyncIterable<Transaction[]>): AsyncGenerator<CsvRow[]> {
  for await (const transactions of pages) yield transactions.map(rowOf);
}

/** Shares are of a payment that succeeded: of another there is nothing to share. */
function rowOf(row: Transaction): CsvRow {
  const { id, createdAt, kind, job, company, inspector, amount, refundedAmount, status } = row;
  const isPaid = status === "completed";
  return [
    id,
    isoMoment(createdAt),
    accountTexts.payments.kinds[kind],
    job?.title ?? "",
    job?.location ?? "",
    company.name,
    company.email ?? "",
    inspector?.name ?? "",
    inspector?.email ?? "",
    amount,
    refundedAmount,
    isPaid ? row.platformFee : "",
    isPaid ? row.inspectorEarnings : "",
    isPaid ? row.loss : "",
    texts.filter.statuses[status],
  ];
}

import { useLoaderData } from "@remix-run/react";
import { ReceiptText } from "lucide";
import { titled } from "~/components/document/title";
import { DayRange } from "~/components/filters/day-range";
import { FilterPanel } from "~/components/filters/filter-panel";
import { optionsOf } from "~/components/forms/options-of";
import {
  EmptyState,
  LinkButton,
  PageHeader,
  Pagination,
  Select,
  StatTile,
  StatTiles,
  TextInput,
} from "~/components/ui";
import { transactionTexts as texts } from "~/copy/money/payments";
import { approvalsWaiting } from "~/domain/payments/interventions/approvals/queries.server";
import { paymentIssueCounts } from "~/domain/payments/ledger/payment-issues.server";
import { transactionReport } from "~/domain/payments/ledger/transactions.server";
import { type TransactionFilter, transactionFilter } from "~/domain/payments/schema";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { TransactionTable } from "./table";
import { FinanceTabs } from "./tabs";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const filter = transactionFilter.parse(Object.fromEntries(url.searchParams));
  const { previous, next, ...report } = transactionReport(actor, filter, placeOf(url));
  const waiting = paymentIssueCounts(actor).total;
  const approvals = approvalsWaiting(actor).total;
  const csv = `/admin/payouts.csv${url.search}`;
  return { filter, ...report, csv, waiting, approvals, links: pageLinks(url, { previous, next }) };
});

type Report = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminPayouts() {
  const { filter, csv, waiting, approvals, summary, summedAll, transactions, links, zone, complete } =
    useLoaderData<typeof loader>();
  const narrowed = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <LinkButton to={csv} variant="secondary" reloadDocument>
            {texts.export}
          </LinkButton>
        }
      />
      <div className="grid gap-6">
        <FinanceTabs current="transactions" waiting={waiting} approvals={approvals} />
        <Summary summary={summary} />
        {summedAll ? null : <p className="text-sm text-muted">{texts.partlySummed}</p>}
        <TransactionFilters filter={filter} narrowed={narrowed} />
        {complete ? null : <p className="text-sm text-muted">{texts.partlyListed}</p>}
        {transactions.length === 0 && complete ? (
          <EmptyState
            icon={ReceiptText}
            title={texts.empty}
            action={narrowed ? <LinkButton to="/admin/payouts">{texts.filter.clear}</LinkButton> : null}
          >
            {narrowed ? texts.emptyText : texts.nothingYet}
          </EmptyState>
        ) : (
          <>
            <TransactionTable transactions={transactions} zone={zone} />
            <Pagination
              summary={texts.summary(transactions.length, summary.totalTransactions)}
              label={texts.pages}
              {...links}
            />
          </>
        )}
      </div>
    </>
  );
}

function Summary({ summary }: Pick<Report, "summary">) {
  const { cards } = texts;
  return (
    <StatTiles columns={5}>
      <StatTile label={cards.revenue} amount={summary.totalRevenue} note={cards.revenueNote} />
      <StatTile label={cards.fees} amount={summary.totalPlatformFees} />
      <StatTile label={cards.earnings} amount={summary.totalInspectorEarnings} />
      <StatTile label={cards.losses} amount={summary.totalLosses} note={cards.lossesNote} />
      <StatTile label={cards.transactions} value={summary.totalTransactions} />
    </StatTiles>
  );
}

export const ErrorBoundary = boundaryOf("transactions");

const filterTexts = texts.filter;

interface TransactionFiltersProps {
  filter: TransactionFilter;
  narrowed: boolean;
}

function TransactionFilters({ filter, narrowed }: TransactionFiltersProps) {
  return (
    <FilterPanel
      filter={filter}
      clear={narrowed ? { to: "/admin/payouts", label: filterTexts.clear } : null}
      className="items-end sm:grid-cols-2 lg:grid-cols-3"
    >
      <Select
        id="status"
        name="status"
        label={filterTexts.status}
        placeholder={filterTexts.all}
        options={optionsOf(filterTexts.statuses)}
        defaultValue={filter.status ?? ""}
      />
      <DayRange
        first={{ name: "dateFrom", label: filterTexts.from, value: filter.dateFrom }}
        last={{ name: "dateTo", label: filterTexts.to, value: filter.dateTo }}
      />
      <TextInput
        id="inspector"
        name="inspector"
        label={filterTexts.inspector}
        hint={filterTexts.hint}
        defaultValue={filter.inspector}
        autoComplete="off"
      />
      <TextInput
        id="company"
        name="company"
        label={filterTexts.company}
        hint={filterTexts.hint}
        defaultValue={filter.company}
        autoComplete="off"
      />
    </FilterPanel>
  );
}

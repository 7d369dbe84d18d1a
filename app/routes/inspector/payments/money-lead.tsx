import { DateTime, Money, StatTile, StatTiles, Table, type TableColumn } from "~/components/ui";
import { earningsTexts } from "~/copy/money/payments";
import { payoutTexts } from "~/copy/money/payouts";
import type { ShareToCome } from "~/domain/home/money-to-come.server";
import { zeroCents } from "~/lib/money";
import type { EarningsState } from "./earnings-state.server";
import { PaidWork } from "./paid-work";

const texts = payoutTexts.toCome;

/** What an inspector has received and what is to come, with what each share of it waits for. */
export function MoneyLead({ earnings: { summary, thisMonth, toCome } }: { earnings: EarningsState }) {
  const { rows, isAll } = toCome;
  return (
    <section aria-label={earningsTexts.summaryLabel} className="grid gap-6">
      <StatTiles>
        <StatTile
          label={earningsTexts.transferred}
          amount={thisMonth?.transferred ?? zeroCents}
          to={thisMonth ? `/inspector-payments/statements/${thisMonth.month}` : undefined}
        />
        <StatTile label={texts.label} amount={summary.pendingEarnings} />
        <StatTile label={earningsTexts.total} amount={summary.totalEarnings} note={earningsTexts.totalNote} />
        <StatTile
          label={earningsTexts.jobs}
          value={summary.totalCompletedJobs}
          note={earningsTexts.transactions(summary.totalTransactions)}
        />
      </StatTiles>
      {rows.length === 0 ? null : (
        <div className="grid gap-3">
          <h2>{texts.label}</h2>
          <Table caption={texts.label} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
          {isAll ? null : <p className="text-sm text-muted">{texts.partly(rows.length)}</p>}
        </div>
      )}
    </section>
  );
}

const COLUMNS: TableColumn<ShareToCome>[] = [
  { key: "work", header: earningsTexts.work, cell: (share) => <PaidWork work={share} />, bare: true },
  { key: "wait", header: texts.waitsFor, cell: ({ wait }) => <Waits wait={wait} /> },
  {
    key: "share",
    header: earningsTexts.share,
    cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
    align: "end",
  },
];

function Waits({ wait }: Pick<ShareToCome, "wait">) {
  const [what, note] = texts.waits[wait.for];
  return (
    <span className="block">
      <span className="font-semibold">{what}</span>
      {"at" in wait ? (
        <>
          {" "}
          <DateTime at={wait.at} zone={wait.zone} />
        </>
      ) : null}
      <span className="block text-sm text-muted">{note}</span>
    </span>
  );
}

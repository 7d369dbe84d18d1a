import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Badge, Breadcrumb, PageHeader, Table, type TableColumn, Tabs } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { statementTexts as texts } from "~/copy/money/statements";
import { type Statements, statementsOf } from "~/domain/home/statements.server";
import { page } from "~/http/doors/page.server";
import { monthAndYear } from "~/lib/time/month";
import { amountColumns, amountsIn } from "./amounts";
import { STANDING_TONES } from "./standing";
import { TaxFigures } from "./tax-figures";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor, url }) =>
  statementsOf(actor, Number(url.searchParams.get("year")) || undefined),
);

/** An inspector's months of a year, its sum, and what a tax form would have of it. */
export default function StatementsPage() {
  const statements = useLoaderData<typeof loader>();
  const { year, years, months, total } = statements;
  const newestFirst = [...months].reverse();
  const sum = { month: null, standing: null, ...total };
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: texts.back, to: "/inspector-payments" }, { label: texts.title }]} />}
      />
      <div className="grid gap-6">
        {years.length > 1 ? (
          <Tabs
            label={texts.years}
            tabs={years.map((one) => ({
              to: `/inspector-payments/statements?year=${one}`,
              label: String(one),
              current: one === year,
            }))}
          />
        ) : null}
        <section aria-labelledby="months" className="grid gap-3">
          <h2 id="months">{texts.year(year)}</h2>
          {amountsIn(months).length === 0 ? (
            <p className="text-muted">{texts.nothing}</p>
          ) : (
            <>
              <Table
                caption={texts.months}
                columns={COLUMNS}
                rows={[...newestFirst, sum]}
                rowKey={({ month }) => month ?? "total"}
              />
              <p className="text-sm text-muted">{texts.zone}</p>
            </>
          )}
        </section>
        {statements.tax.payments > 0 ? <TaxFigures statements={statements} /> : null}
      </div>
    </>
  );
}

type Row = Omit<Statements["months"][number], "month" | "standing"> & {
  month: string | null;
  standing: Statements["months"][number]["standing"] | null;
};

const { columns } = texts;

const COLUMNS: TableColumn<Row>[] = [
  { key: "month", header: columns.month, cell: (row) => <MonthCell row={row} />, bare: true },
  { key: "payments", header: columns.payments, cell: ({ payments }) => payments, align: "end" },
  ...amountColumns<Row>(),
];

function MonthCell({ row: { month, standing } }: { row: Row }) {
  if (month === null || standing === null) return <strong>{texts.total}</strong>;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to={`/inspector-payments/statements/${month}`} className="link-alone">
        {monthAndYear(month)}
      </Link>
      <Badge tone={STANDING_TONES[standing]}>{texts.standing[standing].label}</Badge>
    </span>
  );
}

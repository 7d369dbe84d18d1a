import { Badge, DateTime, LinkButton, Money, StatusStamp, Table, type TableColumn } from "~/components/ui";
import { problemAdminTexts as texts } from "~/copy/admin/problems-admin";
import { problemKinds, problemStates } from "~/copy/bookings/problems";
import type { ProblemFilter, problemsIn } from "~/domain/bookings/problems/decisions/queries.server";
import type { Cents } from "~/lib/money";

const { columns } = texts;

type Row = ReturnType<typeof problemsIn>["rows"][number];

interface ProblemTableProps {
  rows: readonly Row[];
  filter: ProblemFilter;
  zone: string;
}

/** Problems, a line each; what was said is on pages of their own. */
export function ProblemTable({ rows, filter, zone }: ProblemTableProps) {
  return (
    <Table
      caption={texts.heading}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "booking",
          header: columns.booking,
          bare: true,
          cell: ({ number, title, needsSecond }) => (
            <>
              <span className="sign block text-lg">{codeOf(number)}</span>
              <span className="block break-words text-muted">{title}</span>
              {needsSecond ? <Badge tone="warn">{texts.second}</Badge> : null}
            </>
          ),
        },
        ...(filter === "ended" ? [STATE] : []),
        { key: "kind", header: columns.kind, cell: ({ kind }) => problemKinds[kind] },
        { key: "company", header: columns.company, cell: ({ companyName }) => companyName },
        { key: "inspector", header: columns.inspector, cell: ({ inspectorName }) => inspectorName },
        {
          key: "amount",
          header: columns.amount[filter],
          align: "end",
          cell: ({ held, refund }) => <Amount amount={filter === "ended" ? refund : held} />,
        },
        { key: "since", header: columns.since[filter], cell: ({ since }) => <DateTime at={since} zone={zone} /> },
        {
          key: "view",
          header: columns.view,
          hideHeader: true,
          cell: ({ id, number }) => (
            <LinkButton to={`/admin/problems/${id}`} variant="secondary">
              {texts.view}
              <span className="sr-only"> {texts.of(codeOf(number))}</span>
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

/** Those that are open say so by their list. */
const STATE: TableColumn<Row> = {
  key: "state",
  header: columns.state,
  cell: ({ state }) => <StatusStamp {...problemStates[state]} />,
};

function Amount({ amount }: { amount: Cents | null }) {
  if (amount === null) return <span className="text-muted">{texts.unmoved}</span>;
  return <Money amount={amount} className="font-semibold" />;
}

/** A booking's code. */
export function codeOf(number: number): string {
  return `PB-${number}`;
}

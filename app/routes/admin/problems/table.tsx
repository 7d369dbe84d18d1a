import { Badge, DateTime, LinkButton, StatusStamp, Table } from "~/components/ui";
import { problemKinds, problemStates, problemWaits } from "~/copy/problems";
import { problemAdminTexts as texts } from "~/copy/problems-admin";
import type { ProblemFilter, problemsIn } from "~/domain/bookings/problems/decisions/queries.server";

const { columns } = texts;

interface ProblemTableProps {
  rows: ReturnType<typeof problemsIn>["rows"];
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
          cell: ({ number, title }) => (
            <>
              <span className="sign block text-lg">{codeOf(number)}</span>
              <span className="block break-words text-muted">{title}</span>
            </>
          ),
        },
        {
          key: "state",
          header: columns.state,
          cell: ({ state, needsSecond }) => (
            <span className="grid justify-items-start gap-1">
              <StatusStamp {...(filter === "waiting" ? problemWaits : problemStates[state])} />
              {needsSecond ? <Badge tone="warn">{texts.second}</Badge> : null}
            </span>
          ),
        },
        { key: "kind", header: columns.kind, cell: ({ kind }) => problemKinds[kind] },
        { key: "company", header: columns.company, cell: ({ companyName }) => companyName },
        { key: "inspector", header: columns.inspector, cell: ({ inspectorName }) => inspectorName },
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

/** A booking's code. */
export function codeOf(number: number): string {
  return `PB-${number}`;
}

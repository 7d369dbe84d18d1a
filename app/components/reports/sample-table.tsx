import { Badge, Table, type TableColumn } from "~/components/ui";
import { dispositionNames } from "~/copy/reports/recording/report-choices";
import { resultNames } from "~/copy/reports/recording/report-methods";
import { limitsText, type Place, resultText, timeText } from "~/copy/reports/report/report-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import {
  type MixInTable,
  type SampleRow,
  type ShownSheet,
  type TestInShort,
  tablesOf,
} from "~/domain/reports/sheet/shown";
import { limitsOf } from "~/domain/reports/sheet/trucks/tests";
import { TEST_KINDS, type TestKind } from "~/lib/measures/fresh-concrete/test-kinds";
import { PartLink } from "./part-link";

interface SampleTablesProps {
  sheet: Pick<ShownSheet, "rows"> & { mixes: readonly MixInTable[] };
  place: Place;
  /** As of `PartLink`; missing where no truck is on the page. */
  at?: string | null;
}

/** A table for each mix: a row a sample, the limits in its head. */
export function SampleTables({ sheet: { mixes, rows: all }, place, at }: SampleTablesProps) {
  return (
    <div className="grid gap-4">
      {mixes
        .flatMap((of) => tablesOf(of, all[of.id] ?? []))
        .map(({ mix, isPreliminary, rows }) => {
          const name = texts.table.title(mix.typed.mixId, isPreliminary);
          return (
            <section key={name} aria-label={name} className="grid gap-1">
              {mixes.length > 1 || isPreliminary ? <h3 className="font-semibold">{name}</h3> : null}
              <Table
                caption={name}
                columns={columnsOf(mix, rows, place, at)}
                rows={rows}
                rowKey={({ load, sample }) => sample?.id ?? load.id}
                dense
                lines
              />
            </section>
          );
        })}
    </div>
  );
}

function columnsOf(
  mix: MixInTable,
  rows: readonly SampleRow[],
  place: Place,
  at: string | null | undefined,
): TableColumn<SampleRow>[] {
  const { columns } = texts.table;
  return [
    { key: "truck", header: columns.truck, isNamed: true, cell: ({ load }) => <Truck load={load} at={at} /> },
    { key: "ticket", header: columns.ticket, isNamed: true, cell: ({ load }) => load.ticketNumber },
    { key: "time", header: columns.time, cell: ({ sample }) => (sample ? timeText(sample.sampledAt, place) : "–") },
    ...testColumns(mix, rows),
    { key: "sets", header: columns.sets, isNamed: true, cell: ({ sample }) => sample?.prefixes.join(", ") || "–" },
    { key: "disposition", header: columns.disposition, cell: ({ load }) => <Disposition {...load} /> },
  ];
}

function Truck({ load: { id, truckNumber }, at }: Pick<SampleRow, "load"> & { at: string | null | undefined }) {
  return at === undefined ? (
    truckNumber
  ) : (
    <PartLink id={id} at={at} className="link">
      {truckNumber}
    </PartLink>
  );
}

/** The tests that were made of the mix, each with its limits. */
function testColumns(mix: MixInTable, rows: readonly SampleRow[]): TableColumn<SampleRow>[] {
  const made = (kind: TestKind) => rows.some(({ sample }) => sample?.tests.some((test) => test.kind === kind));
  return TEST_KINDS.filter(made).map((kind) => {
    const limits = limitsOf(kind, mix);
    const header = limits.least || limits.most ? `${resultNames[kind]} ${limitsText(limits)}` : resultNames[kind];
    const testsOf = ({ sample }: SampleRow) => sample?.tests.filter((test) => test.kind === kind) ?? [];
    return { key: kind, header, cell: (row) => <Tests tests={testsOf(row)} /> };
  });
}

function Tests({ tests }: { tests: readonly TestInShort[] }) {
  if (tests.length === 0) return "–";
  return tests.map(({ id, result, standing, isLate, isValid, isCheck }) => (
    <span key={id} className="flex flex-wrap items-center gap-1 tabular-nums">
      {result ? resultText(result) : "–"}
      {standing === "within" ? null : <Badge tone="bad">{texts.table[standing]}</Badge>}
      {isCheck ? <Badge tone="info">{texts.checkTest}</Badge> : null}
      {isLate ? <Badge tone="warn">{texts.table.late}</Badge> : null}
      {isValid ? null : <Badge tone="bad">{texts.notValid}</Badge>}
    </span>
  ));
}

function Disposition({ disposition }: Pick<SampleRow["load"], "disposition">) {
  if (!disposition) return "–";
  const name = dispositionNames[disposition];
  return disposition === "accepted" ? name : <Badge tone="bad">{name}</Badge>;
}

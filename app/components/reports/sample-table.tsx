import { Badge, Table, type TableColumn } from "~/components/ui";
import { dispositionNames } from "~/copy/reports/report-forms";
import { resultNames } from "~/copy/reports/report-methods";
import { limitsText, type Place, resultText, timeText } from "~/copy/reports/report-words";
import { reportTexts as texts } from "~/copy/reports/reports";
import { limitsOf } from "~/domain/reports/sheet/tests";
import type { LoadSheet, MixSheet, SampleSheet, Sheet, TestSheet } from "~/domain/reports/sheet/types";
import { TEST_KINDS, type TestKind } from "~/lib/measures/test-kinds";

interface Row {
  load: LoadSheet;
  /** Null for a truck that was not sampled. */
  sample: SampleSheet | null;
}

/** A table for each mix: a row a sample, the limits in its head. */
export function SampleTables({ sheet, place }: { sheet: Pick<Sheet, "mixes" | "loads">; place: Place }) {
  return (
    <div className="grid gap-4">
      {sheet.mixes.map((mix) => {
        const rows = rowsOf(sheet.loads.filter(({ mixId }) => mixId === mix.id));
        const name = texts.mix(mix.typed.mixId);
        if (rows.length === 0) return null;
        return (
          <section key={mix.id} aria-label={name} className="grid gap-1">
            {sheet.mixes.length > 1 ? <h3 className="font-semibold">{name}</h3> : null}
            <Table
              caption={name}
              columns={columnsOf(mix, rows, place)}
              rows={rows}
              rowKey={({ load, sample }) => sample?.id ?? load.id}
              dense
            />
          </section>
        );
      })}
    </div>
  );
}

function rowsOf(loads: readonly LoadSheet[]): Row[] {
  return loads.flatMap((load): Row[] =>
    load.samples.length > 0 ? load.samples.map((sample) => ({ load, sample })) : [{ load, sample: null }],
  );
}

function columnsOf(mix: MixSheet, rows: readonly Row[], place: Place): TableColumn<Row>[] {
  const { columns } = texts.table;
  return [
    { key: "truck", header: columns.truck, cell: ({ load }) => <a href={`#${load.id}`}>{load.truckNumber}</a> },
    { key: "ticket", header: columns.ticket, cell: ({ load }) => load.ticketNumber },
    { key: "time", header: columns.time, cell: ({ sample }) => (sample ? timeText(sample.sampledAt, place) : "–") },
    ...testColumns(mix, rows),
    {
      key: "sets",
      header: columns.sets,
      cell: ({ sample }) => sample?.sets.map(({ prefix }) => prefix).join(", ") || "–",
    },
    { key: "disposition", header: columns.disposition, cell: ({ load }) => <Disposition load={load} /> },
  ];
}

/** The tests that were made of the mix, each with its limits. */
function testColumns(mix: MixSheet, rows: readonly Row[]): TableColumn<Row>[] {
  const made = (kind: TestKind) => rows.some(({ sample }) => sample?.tests.some((test) => test.kind === kind));
  return TEST_KINDS.filter(made).map((kind) => {
    const limits = limitsOf(kind, mix);
    const header = limits.least || limits.most ? `${resultNames[kind]} ${limitsText(limits)}` : resultNames[kind];
    const testsOf = ({ sample }: Row) => sample?.tests.filter((test) => test.kind === kind) ?? [];
    return { key: kind, header, cell: (row) => <Tests tests={testsOf(row)} /> };
  });
}

function Tests({ tests }: { tests: readonly TestSheet[] }) {
  if (tests.length === 0) return "–";
  return tests.map(({ id, results: [first], standing, isLate, isValid, checkOf }) => (
    <span key={id} className="flex flex-wrap items-center gap-1 tabular-nums">
      {first ? resultText(first) : "–"}
      {standing === "within" ? null : <Badge tone="bad">{texts.table[standing]}</Badge>}
      {checkOf ? <Badge tone="info">{texts.checkTest}</Badge> : null}
      {isLate ? <Badge tone="warn">{texts.table.late}</Badge> : null}
      {isValid ? null : <Badge tone="bad">{texts.notValid}</Badge>}
    </span>
  ));
}

function Disposition({ load: { disposition } }: { load: LoadSheet }) {
  if (!disposition) return "–";
  const name = dispositionNames[disposition.disposition];
  return disposition.disposition === "accepted" ? name : <Badge tone="bad">{name}</Badge>;
}

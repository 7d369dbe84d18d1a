import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportFileTexts as texts } from "~/copy/reports/report-files";
import { inputName, resultNames } from "~/copy/reports/report-methods";
import { reportTexts } from "~/copy/reports/reports";
import type { SignedReportView } from "~/domain/reports/queries.server";
import type { SignedReport } from "~/domain/reports/sheet/signed";
import { inputsOf, limitsOf } from "~/domain/reports/sheet/tests";
import type { AdditionSheet, LoadSheet, Nonconformance, SampleSheet, TestSheet } from "~/domain/reports/sheet/types";
import type { SignedStrength } from "~/domain/reports/strength/types";
import { csvAnswer } from "~/http/csv-answer.server";
import { UNIT_NAMES } from "~/lib/measures/unit-names";
import { head, iso, minutesText, ofLimits, ofSample, ofTruck, type Row, yesNo } from "./csv-cells";
import { cylinderRows } from "./csv-cylinders";
import { fileLoader, fileStem } from "./report.server";

/** A signed version as CSV, as docs/report-files.md describes it. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { view, strengths } = await fileLoader(args);
  const [head = [], ...rows] = reportTable(view, strengths);
  async function* pages() {
    yield rows;
  }
  return csvAnswer(args.request, { name: fileStem(view.signed), head, pages: pages() });
}

/** A row for each thing that was recorded, as docs/report-files.md describes it. Each row says by itself which report and placement it is of. */
function reportTable({ signed }: SignedReportView, strengths: readonly SignedStrength[]): string[][] {
  const rows = [
    ...signed.loads.flatMap((load) => [
      truckRow(load),
      ...load.additions.map((addition) => additionRow(load, addition)),
      ...load.samples.flatMap((sample) => sample.tests.map((test) => testRow(signed, load, sample, test))),
    ]),
    ...cylinderRows(signed, strengths),
    ...signed.nonconformances.map((each) => nonconformanceRow(signed, each)),
  ];
  const fixed: readonly string[] = Object.values(texts.columns);
  const measured = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((head) => !fixed.includes(head));
  const heads = [...fixed, ...measured];
  const context = contextOf(signed);
  const table = rows.map((row) => heads.map((head) => row[head] ?? context[head] ?? ""));
  return [heads, ...table];
}

function contextOf({ number, version, project, booking, technician }: SignedReport): Row {
  const { columns } = texts;
  return {
    [columns.report]: reportTexts.code(number, version),
    [columns.date]: booking.date,
    [columns.project]: project?.name ?? "",
    [columns.placement]: project?.placement ?? "",
    [columns.location]: project?.location ?? "",
    [columns.mix]: project?.mixDesign ?? "",
    [columns.technician]: technician.name,
    [columns.aci]: technician.aciNumber ?? "",
  };
}

const { columns, rows: kinds } = texts;

function truckRow(load: LoadSheet): Row {
  return { [columns.row]: kinds.truck, ...ofTruck(load) };
}

function additionRow(load: LoadSheet, { what, product, amount, addedBy, addedAt }: AdditionSheet): Row {
  return {
    [columns.row]: kinds.addition,
    ...ofTruck(load),
    [columns.what]: what,
    [columns.product]: product,
    [columns.amount]: amount.typed,
    [columns.amountUnit]: UNIT_NAMES[amount.unit],
    [columns.who]: addedBy,
    [columns.at]: iso(addedAt),
  };
}

function testRow({ project }: SignedReport, load: LoadSheet, sample: SampleSheet, test: TestSheet): Row {
  const { kind, testedAt, minutes, isLate, isValid, standing, results } = test;
  const row: Record<string, string> = {
    [columns.row]: kinds.test,
    ...ofTruck(load),
    ...ofSample(sample),
    [columns.what]: resultNames[kind],
    [columns.method]: results[0]?.method ?? "",
    [columns.at]: iso(testedAt),
    [columns.minutes]: minutesText(minutes),
    [columns.late]: yesNo(isLate),
    [columns.valid]: yesNo(isValid),
    ...ofLimits(project ? limitsOf(kind, project) : {}, standing),
    [columns.formula]: results.map(({ formula }) => formula).join("; "),
  };
  for (const { name, value, unit } of inputsOf(test)) row[texts.input(head(inputName(name, test), unit))] = value;
  for (const { name, value, unit } of results) row[texts.result(head(resultNames[name], unit))] = value;
  return row;
}

function nonconformanceRow({ loads }: SignedReport, each: Nonconformance): Row {
  const { about, aboutKind, description, told, toldAt } = each;
  const parts = loads.flatMap((load) =>
    load.samples.map((sample) => ({ load, sample, ids: [...sample.tests, ...sample.sets].map(({ id }) => id) })),
  );
  const part = parts.find(({ ids }) => about !== null && ids.includes(about));
  return {
    [columns.row]: kinds.nonconformance,
    ...(part && { ...ofTruck(part.load), ...ofSample(part.sample) }),
    [columns.what]: aboutKind ? reportTexts.outsideOf(aboutKind) : "",
    [columns.description]: description,
    [columns.who]: told,
    [columns.at]: iso(toldAt),
  };
}

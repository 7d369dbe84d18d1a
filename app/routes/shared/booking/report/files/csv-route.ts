import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportFileTexts as texts } from "~/copy/reports/documents/report-files";
import { inputName, resultNames } from "~/copy/reports/recording/report-methods";
import { foundTexts } from "~/copy/reports/report/findings";
import { reportTexts } from "~/copy/reports/report/reports";
import type { SignedReportView } from "~/domain/reports/queries.server";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import { inputsOf, limitsOf } from "~/domain/reports/sheet/trucks/tests";
import type { AdditionSheet, LoadSheet, Nonconformance, SampleSheet, TestSheet } from "~/domain/reports/sheet/types";
import type { JudgedStrength } from "~/domain/reports/strength/queries.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import {
  head,
  iso,
  minutesText,
  ofDisposition,
  ofEvidence,
  ofLimits,
  ofSample,
  ofTruck,
  type Row,
  yesNo,
} from "./csv-cells";
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
function reportTable({ signed }: SignedReportView, strengths: readonly JudgedStrength[]): string[][] {
  const rows = [
    ...signed.loads.flatMap((load) => [
      truckRow(load, signed),
      ...load.additions.map((addition) => additionRow(load, addition, signed)),
      ...load.samples.flatMap((sample) => sample.tests.map((test) => testRow(signed, load, sample, test))),
    ]),
    ...cylinderRows(signed, strengths),
    ...signed.nonconformances.flatMap((each) => nonconformanceRows(signed, each)),
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
    [columns.technician]: technician.name,
    [columns.aci]: technician.aciNumber ?? "",
  };
}

const { columns, rows: kinds } = texts;

function truckRow(load: LoadSheet, { mixes }: SignedReport): Row {
  return {
    [columns.row]: kinds.truck,
    ...ofTruck(load, mixes),
    ...ofDisposition(load),
    ...ofEvidence(load.evidence),
  };
}

function additionRow(load: LoadSheet, addition: AdditionSheet, { mixes }: SignedReport): Row {
  const { what, product, amount, addedBy, authorizedBy, addedAt } = addition;
  return {
    [columns.row]: kinds.addition,
    ...ofTruck(load, mixes),
    [columns.what]: what,
    [columns.product]: product,
    [columns.amount]: amount.typed,
    [columns.amountUnit]: UNIT_NAMES[amount.unit],
    [columns.who]: addedBy,
    [columns.authorizedBy]: authorizedBy,
    [columns.at]: iso(addedAt),
  };
}

function testRow({ mixes }: SignedReport, load: LoadSheet, sample: SampleSheet, test: TestSheet): Row {
  const { kind, testedAt, minutes, isLate, isValid, standing, results, typed, checkOf } = test;
  const mix = mixes.find(({ id }) => id === load.mixId);
  const row: Record<string, string> = {
    [columns.row]: kinds.test,
    ...ofTruck(load, mixes),
    ...ofSample(sample),
    ...ofEvidence(test.evidence),
    [columns.checkOf]: checkOf ?? sample.checkOf ?? "",
    [columns.equipment]: "equipment" in typed ? typed.equipment : "",
    [columns.scale]: "scale" in typed ? typed.scale : "",
    [columns.procedure]: "procedure" in typed ? typed.procedure : "",
    [columns.what]: resultNames[kind],
    [columns.method]: results[0]?.method ?? "",
    [columns.at]: iso(testedAt),
    [columns.minutes]: minutesText(minutes),
    [columns.late]: yesNo(isLate),
    [columns.valid]: yesNo(isValid),
    ...ofLimits(mix ? limitsOf(kind, mix) : {}, standing),
    [columns.formula]: results.map(({ formula }) => formula).join("; "),
  };
  for (const { name, value, unit } of inputsOf(test)) row[texts.input(head(inputName(name, test), unit))] = value;
  for (const { name, value, unit } of results) row[texts.result(head(resultNames[name], unit))] = value;
  return row;
}

/** A row for each person who was notified and each field notice, or one that says that nobody was. */
function nonconformanceRows(
  { loads, mixes }: SignedReport,
  { about, found, notes, notices = [] }: Nonconformance,
): Row[] {
  const isOf = ({ id, tests, sets }: SampleSheet) =>
    [id, ...[...tests, ...sets].map((each) => each.id)].includes(about ?? "");
  const load = loads.find(({ id, samples }) => id === about || samples.some(isOf));
  const sample = load?.samples.find(isOf);
  const row: Row = {
    [columns.row]: kinds.nonconformance,
    ...(load && ofTruck(load, mixes)),
    ...(sample && ofSample(sample)),
    [columns.what]: found ? foundTexts[found.code](found.params) : "",
  };
  if (notes.length + notices.length === 0) return [row];
  return [
    ...notes.map(({ description, told, role = "", company = "", how, toldAt }) => ({
      ...row,
      [columns.description]: description,
      [columns.who]: told,
      [columns.role]: role,
      [columns.company]: company,
      [columns.how]: how,
      [columns.at]: iso(toldAt),
    })),
    ...notices.map(({ number, signedAt }) => ({
      ...row,
      [columns.how]: "notice",
      [columns.notice]: String(number),
      [columns.at]: iso(signedAt),
    })),
  ];
}

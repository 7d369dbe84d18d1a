import { stringify } from "csv-stringify/sync";
import { reportFileTexts as texts } from "~/copy/report-files";
import { reportTexts } from "~/copy/reports";
import type { SignedReportView } from "~/domain/reports/queries.server";
import type { SignedReport } from "~/domain/reports/sheet/signed";
import type { SignedStrength } from "~/domain/reports/strength/types";
import { isDecimal } from "~/lib/measures/exact";
import type { Row } from "./csv-cells";
import { cylinderRows } from "./csv-cylinders";
import { additionRow, nonconformanceRow, testRow, truckRow } from "./csv-rows";

/** A row for each thing that was recorded, as docs/report-files.md describes it. Each row says by itself which report and placement it is of. */
export function reportCsv({ signed }: SignedReportView, strengths: readonly SignedStrength[]): string {
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
  return stringify([heads, ...table], { cast: { string: safe } });
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

/** A text that begins like a formula would be run by a spreadsheet; a number below zero begins like one and stays. */
function safe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !isDecimal(text) ? `'${text}` : text;
}

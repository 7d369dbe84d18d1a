import { stringify } from "csv-stringify/sync";
import { reportFileTexts as texts } from "~/copy/report-files";
import { inputNames } from "~/copy/report-paper";
import { reportTexts } from "~/copy/reports";
import { inputsOf } from "~/domain/reports/papers/inputs";
import type { SignedReportView } from "~/domain/reports/queries.server";
import type { LoadSheet, SampleSheet, TestSheet } from "~/domain/reports/sheet/types";
import type { BrokenCylinder, SignedStrength } from "~/domain/reports/strength/types";
import { isDecimal } from "~/lib/measures/exact";
import { UNIT_NAMES } from "~/lib/measures/unit-names";
import type { Unit } from "~/lib/measures/units";

/** A row for each test, then one for each cylinder that was broken. What was read and what was found have columns of their own, with their units in the heads. */
export function reportCsv({ signed }: SignedReportView, strengths: readonly SignedStrength[]): string {
  const { number, version, loads } = signed;
  const rows = [
    ...loads.flatMap((load) => load.samples.flatMap((sample) => sample.tests.map((test) => rowOf(load, sample, test)))),
    ...strengths.flatMap((results) => results.cylinders.map((cylinder) => cylinderRow(results, cylinder))),
  ];
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const report = reportTexts.code(number, version);
  const table = rows.map((row) => [report, ...heads.map((head) => row[head] ?? "")]);
  return stringify([[texts.columns.report, ...heads], ...table], { cast: { string: safe } });
}

type Row = Record<string, string>;

function rowOf(load: LoadSheet, sample: SampleSheet, test: TestSheet): Row {
  const { columns } = texts;
  const { kind, testedAt, minutes, isLate, isValid, standing, results } = test;
  const row: Row = {
    [columns.truck]: load.truckNumber,
    [columns.ticket]: load.ticketNumber,
    [columns.sample]: String(sample.number),
    [columns.sampledAt]: iso(sample.sampledAt),
    [columns.test]: reportTexts.results[kind],
    [columns.method]: results[0]?.method ?? "",
    [columns.begunAt]: iso(testedAt),
    [columns.minutes]: minutes === null ? "" : String(minutes),
    [columns.late]: yesNo(isLate),
    [columns.valid]: yesNo(isValid),
    [columns.standing]: standing,
    [columns.formula]: results.map(({ formula }) => formula).join("; "),
  };
  for (const { name, value, unit } of inputsOf(test)) row[texts.input(head(inputNames[name], unit))] = value;
  for (const { name, value, unit } of results) row[texts.result(head(reportTexts.results[name], unit))] = value;
  return row;
}

function cylinderRow({ set, ageDays, testedOn, average }: SignedStrength, cylinder: BrokenCylinder): Row {
  const { columns, cylinder: names } = texts;
  const { id, diameters, load, fracture, diameter, area, strength } = cylinder;
  const row: Row = {
    [columns.truck]: set.truckNumber,
    [columns.sample]: String(set.sample),
    [columns.test]: names.test,
    [columns.method]: strength.method,
    [columns.formula]: `${diameter.formula}; ${area.formula}; ${strength.formula}`,
    [columns.specimen]: id,
    [columns.ageDays]: String(ageDays),
    [columns.testedOn]: testedOn,
    [columns.fracture]: fracture,
  };
  for (const [name, { typed, unit }] of [
    [names.first, diameters[0]],
    [names.second, diameters[1]],
    [names.load, load],
  ] as const) {
    row[texts.input(head(name, unit))] = typed;
  }
  for (const [name, { value, unit }] of [
    [names.diameter, diameter],
    [names.area, area],
    [names.strength, strength],
    [names.average, average],
  ] as const) {
    row[texts.result(head(name, unit))] = value;
  }
  return row;
}

function head(name: string, unit: Unit | null): string {
  return unit ? `${name} (${UNIT_NAMES[unit]})` : name;
}

function yesNo(is: boolean): string {
  return is ? texts.yes : texts.no;
}

function iso(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString();
}

/** A text that begins like a formula would be run by a spreadsheet; a number below zero begins like one and stays. */
function safe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !isDecimal(text) ? `'${text}` : text;
}

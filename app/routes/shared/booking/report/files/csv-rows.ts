import { reportFileTexts as texts } from "~/copy/report-files";
import { inputName, resultNames } from "~/copy/report-methods";
import { reportTexts } from "~/copy/reports";
import type { SignedReport } from "~/domain/reports/sheet/signed";
import { inputsOf, limitsOf } from "~/domain/reports/sheet/tests";
import type { AdditionSheet, LoadSheet, Nonconformance, SampleSheet, TestSheet } from "~/domain/reports/sheet/types";
import { UNIT_NAMES } from "~/lib/measures/unit-names";
import { head, iso, minutesText, ofLimits, ofSample, ofTruck, type Row, yesNo } from "./csv-cells";

const { columns, rows: kinds } = texts;

export function truckRow(load: LoadSheet): Row {
  return { [columns.row]: kinds.truck, ...ofTruck(load) };
}

export function additionRow(load: LoadSheet, { what, product, amount, addedBy, addedAt }: AdditionSheet): Row {
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

export function testRow({ project }: SignedReport, load: LoadSheet, sample: SampleSheet, test: TestSheet): Row {
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

export function nonconformanceRow({ loads }: SignedReport, each: Nonconformance): Row {
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

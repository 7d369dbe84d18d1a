import { dispositionNames } from "~/copy/reports/recording/report-forms";
import { resultNames } from "~/copy/reports/recording/report-methods";
import { limitsText, resultText, timeText } from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import { limitsOf } from "~/domain/reports/sheet/trucks/tests";
import type { LoadSheet, MixSheet, SampleSheet, TestSheet } from "~/domain/reports/sheet/types";
import type { PdfBlock, PdfCell, PdfTable } from "~/lib/documents/pdf-document";
import { TEST_KINDS, type TestKind } from "~/lib/measures/fresh-concrete/test-kinds";

const { columns } = reportTexts.table;

/** A table for each mix: a row a sample, the limits in its head. */
export function summaryTables(signed: SignedReport): PdfBlock[] {
  return signed.mixes.flatMap((mix): PdfBlock[] => {
    const loads = signed.loads.filter(({ mixId }) => mixId === mix.id);
    if (loads.length === 0) return [];
    const name = reportTexts.mix(mix.typed.mixId);
    const heading: PdfBlock[] = signed.mixes.length > 1 ? [{ kind: "heading", level: 3, text: name }] : [];
    return [...heading, tableOf(mix, loads, signed)];
  });
}

function tableOf(mix: MixSheet, loads: readonly LoadSheet[], { booking: place }: SignedReport): PdfTable {
  const samples = loads.flatMap((load) => load.samples);
  const kinds = TEST_KINDS.filter((kind) => samples.some(({ tests }) => tests.some((test) => test.kind === kind)));
  const row = (load: LoadSheet, sample: SampleSheet | null): PdfCell[] => [
    load.truckNumber,
    load.ticketNumber,
    sample ? timeText(sample.sampledAt, place) : "–",
    ...kinds.map((kind) => testsCell(sample, kind)),
    sample?.sets.map(({ prefix }) => prefix).join(", ") || "–",
    dispositionCell(load),
  ];
  return {
    kind: "table",
    summary: reportTexts.mix(mix.typed.mixId),
    columns: [
      { heading: columns.truck, share: 1 },
      { heading: columns.ticket, share: 1.2 },
      { heading: columns.time, share: 1.2 },
      ...kinds.map((kind) => ({ heading: headOf(kind, mix), share: 1.5 })),
      { heading: columns.sets, share: 1.2 },
      { heading: columns.disposition, share: 1.5 },
    ],
    rows: loads.flatMap((load) =>
      load.samples.length > 0 ? load.samples.map((sample) => row(load, sample)) : [row(load, null)],
    ),
  };
}

function headOf(kind: TestKind, mix: MixSheet): string {
  const limits = limitsOf(kind, mix);
  return limits.least || limits.most ? `${resultNames[kind]}\n${limitsText(limits)}` : resultNames[kind];
}

function testsCell(sample: SampleSheet | null, kind: TestKind): PdfCell {
  const tests = sample?.tests.filter((test) => test.kind === kind) ?? [];
  if (tests.length === 0) return "–";
  const text = tests.map(testText).join("\n");
  return tests.some(isMarked) ? { strong: text } : text;
}

function testText({ results: [first], standing, isLate, isValid, checkOf }: TestSheet): string {
  const marks = [
    checkOf && reportTexts.checkTest,
    standing !== "within" && reportTexts.table[standing],
    isLate && reportTexts.table.late,
    !isValid && reportTexts.notValid,
  ].filter(Boolean);
  const result = first ? resultText(first) : "–";
  return marks.length > 0 ? `${result} ${marks.join(", ").toUpperCase()}` : result;
}

function isMarked({ standing, isLate, isValid }: TestSheet): boolean {
  return standing !== "within" || isLate || !isValid;
}

function dispositionCell({ disposition }: LoadSheet): PdfCell {
  if (!disposition) return "–";
  const name = dispositionNames[disposition.disposition];
  return disposition.disposition === "accepted" ? name : { strong: name };
}

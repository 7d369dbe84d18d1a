import { dispositionNames } from "~/copy/reports/recording/report-choices";
import { resultNames } from "~/copy/reports/recording/report-methods";
import { limitsText, resultText, timeText } from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import { type MixInTable, rowsByMix, type SampleRow, type TestInShort, tablesOf } from "~/domain/reports/sheet/shown";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import { limitsOf } from "~/domain/reports/sheet/trucks/tests";
import type { PdfBlock, PdfCell } from "~/lib/documents/pdf-document";
import { TEST_KINDS, type TestKind } from "~/lib/measures/fresh-concrete/test-kinds";

const { columns, title } = reportTexts.table;

/** A table for each mix: a row a sample, the limits in its head; what was sampled to adjust a truck is apart. */
export function summaryTables(signed: SignedReport): PdfBlock[] {
  const all = rowsByMix(signed);
  const tables = signed.mixes.flatMap((mix) => tablesOf<MixInTable>(mix, all[mix.id] ?? []));
  return tables.flatMap(({ mix, isPreliminary, rows }): PdfBlock[] => {
    const name = title(mix.typed.mixId, isPreliminary);
    const isNamed = signed.mixes.length > 1 || isPreliminary;
    return [
      ...(isNamed ? [{ kind: "heading" as const, level: 3 as const, text: name }] : []),
      tableOf(name, mix, rows, signed),
    ];
  });
}

function tableOf(
  name: string,
  mix: MixInTable,
  rows: readonly SampleRow[],
  { booking: place }: SignedReport,
): PdfBlock {
  const kinds = TEST_KINDS.filter((kind) =>
    rows.some(({ sample }) => sample?.tests.some((test) => test.kind === kind)),
  );
  return {
    kind: "table",
    summary: name,
    columns: [
      { heading: columns.truck, share: 1 },
      { heading: columns.ticket, share: 1.2 },
      { heading: columns.time, share: 1.2 },
      ...kinds.map((kind) => ({ heading: headOf(kind, mix), share: 1.5 })),
      { heading: columns.sets, share: 1.2 },
      { heading: columns.disposition, share: 1.5 },
    ],
    rows: rows.map(({ load, sample }) => [
      load.truckNumber,
      load.ticketNumber,
      sample ? timeText(sample.sampledAt, place) : "–",
      ...kinds.map((kind) => testsCell(sample?.tests.filter((test) => test.kind === kind) ?? [])),
      sample?.prefixes.join(", ") || "–",
      dispositionCell(load),
    ]),
  };
}

function headOf(kind: TestKind, mix: MixInTable): string {
  const limits = limitsOf(kind, mix);
  return limits.least || limits.most ? `${resultNames[kind]}\n${limitsText(limits)}` : resultNames[kind];
}

function testsCell(tests: readonly TestInShort[]): PdfCell {
  if (tests.length === 0) return "–";
  const text = tests.map(testText).join("\n");
  return tests.some(isMarked) ? { strong: text } : text;
}

function testText({ result, standing, isLate, isValid, isCheck }: TestInShort): string {
  const marks = [
    isCheck && reportTexts.checkTest,
    standing !== "within" && reportTexts.table[standing],
    isLate && reportTexts.table.late,
    !isValid && reportTexts.notValid,
  ].filter(Boolean);
  const text = result ? resultText(result) : "–";
  return marks.length > 0 ? `${text} ${marks.join(", ").toUpperCase()}` : text;
}

function isMarked({ standing, isLate, isValid }: TestInShort): boolean {
  return standing !== "within" || isLate || !isValid;
}

function dispositionCell({ disposition }: SampleRow["load"]): PdfCell {
  if (!disposition) return "–";
  const name = dispositionNames[disposition];
  return disposition === "accepted" ? name : { strong: name };
}

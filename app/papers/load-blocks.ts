import { supplementTexts } from "~/copy/reports/cylinders/supplements";
import { reportPaperTexts as texts } from "~/copy/reports/documents/report-paper";
import { choiceName } from "~/copy/reports/recording/report-choices";
import { inputName, resultNames } from "~/copy/reports/recording/report-methods";
import { testCoverage } from "~/copy/reports/report/coverage";
import {
  amountText,
  dispositionLine,
  evidenceText,
  limitsText,
  lineOf,
  loadLine,
  resultText,
  sampleLine,
  timeText,
} from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import { inputsOf, limitsOf } from "~/domain/reports/sheet/trucks/tests";
import type { LoadSheet, MixSheet, SampleSheet, SpecimenSet, TestSheet } from "~/domain/reports/sheet/types";
import type { PdfBlock, PdfCell, PdfTable } from "~/lib/documents/pdf-document";
import { pickupDue } from "~/lib/measures/clocks";
import { CYLINDER_NAMES } from "~/lib/measures/specification/mix";
import { formatMoment } from "~/lib/time/dates";

const { facts: labels } = reportTexts;
const { columns } = texts;

/** Points that a truck takes with its first sample's first test, and that test with the head of its table. */
const TRUCK_ROOM = 120;
const SAMPLE_ROOM = 65;

/** A truck with what was added to it, its samples, their tests and their specimens. */
export function loadBlocks(load: LoadSheet, signed: SignedReport): PdfBlock[] {
  const { number, truckNumber, samples, disposition, mixId } = load;
  const mix = signed.mixes.find(({ id }) => id === mixId);
  const name = signed.mixes.length > 1 && mix ? reportTexts.mix(mix.typed.mixId) : "";
  return [
    { kind: "heading", text: reportTexts.truck(number, truckNumber), room: TRUCK_ROOM },
    { kind: "paragraph", text: lineOf(name, loadLine(load, signed.booking)) },
    ...additionBlocks(load, signed),
    ...samples.flatMap((sample) => sampleBlocks(sample, mix, signed)),
    ...(disposition ? [{ kind: "paragraph" as const, text: dispositionLine(load, signed.booking) }] : []),
  ];
}

function additionBlocks({ number, additions }: LoadSheet, { booking: place }: SignedReport): PdfBlock[] {
  if (additions.length === 0) return [];
  const rows = additions.map(({ what, product, amount, addedBy, authorizedBy, addedAt }) => [
    product ? `${texts[what]} (${product})` : texts[what],
    amountText(amount),
    addedBy,
    authorizedBy,
    timeText(addedAt, place),
  ]);
  const heads = [
    { heading: columns.added, share: 3 },
    { heading: columns.amount, share: 1.6 },
    { heading: columns.by, share: 2 },
    { heading: columns.authorized, share: 2.4 },
    { heading: columns.at, share: 1.6 },
  ];
  return [{ kind: "table", summary: texts.additionsTo(number), columns: heads, rows }];
}

function sampleBlocks(sample: SampleSheet, mix: MixSheet | undefined, signed: SignedReport): PdfBlock[] {
  const { number, tests, sets, purpose } = sample;
  const text = lineOf(reportTexts.sample(number), sampleLine(sample, signed.booking));
  return [
    { kind: "heading", level: 3, text, room: SAMPLE_ROOM },
    ...(tests.length > 0 ? [testTable(sample, purpose === "preliminary" ? undefined : mix, signed)] : []),
    ...(sets.length > 0 ? [specimenTable(sample, signed)] : []),
  ];
}

function testTable({ number, tests }: SampleSheet, mix: MixSheet | undefined, signed: SignedReport): PdfTable {
  // What was read stands in a test's first row, and its results stay with it.
  const isFirst = tests.flatMap(({ results }) => results.map((_result, index) => index === 0));
  return {
    kind: "table",
    summary: texts.testsOf(number),
    columns: [
      { heading: columns.test, share: 2 },
      { heading: columns.read, share: 2.4 },
      { heading: columns.result, share: 1.5 },
      { heading: columns.formula, share: 1.9 },
      { heading: columns.limits, share: 1.8 },
      { heading: columns.begun, share: 2.5 },
    ],
    rows: tests.flatMap((test) => testRows(test, mix, signed)),
    joined: isFirst.flatMap((first, index) => (first ? [] : index)),
  };
}

/** A row for each result; what was read stands in the first. */
function testRows(test: TestSheet, mix: MixSheet | undefined, signed: SignedReport): PdfCell[][] {
  const inputs = inputsOf(test).map(
    ({ name, value, unit }) => `${inputName(name, test)} ${unit ? amountText({ typed: value, unit }) : value}`,
  );
  const coverage = testCoverage(signed.technician, test);
  const read = [...inputs, ...madeWith(test), ...(coverage ? [coverage] : [])];
  return test.results.map((result, index) => {
    const first = index === 0;
    return [
      `${resultNames[result.name]}\n${result.method}`,
      first ? read.join("\n") : "",
      { strong: resultCell(result, test) },
      result.formula,
      first ? limitCell(test, mix) : "",
      first ? clockCell(test, "testing", writtenAt(test, signed)) : "",
    ];
  });
}

/** The procedure, and the IDs of the equipment. */
function madeWith({ typed }: TestSheet): string[] {
  const { procedure, equipment, scale } = { procedure: "", equipment: "", scale: "", ...typed };
  return [
    ...(procedure ? [`${labels.procedure} ${procedure}`] : []),
    ...(equipment ? [`${labels.equipment} ${equipment}`] : []),
    ...(scale ? [`${labels.scale} ${scale}`] : []),
  ];
}

function resultCell(result: TestSheet["results"][number], { isValid, checkOf }: TestSheet): string {
  const marks = [checkOf && texts.checkTest, !isValid && texts.notValid].filter(Boolean);
  return [resultText(result), ...marks].join("\n");
}

/** When a test was made, and whether it was written down then. */
function writtenAt(test: TestSheet, { booking }: SignedReport): string {
  return [timeText(test.testedAt, booking), evidenceText(test)].filter(Boolean).join(", ");
}

function limitCell({ kind, standing }: TestSheet, mix: MixSheet | undefined): PdfCell {
  const limits = mix ? limitsOf(kind, mix) : {};
  if (!limits.least && !limits.most) return "";
  const text = limitsText(limits);
  return standing === "within" ? text : { strong: `${text}\n${texts.standing[standing]}` };
}

type Timed = Pick<TestSheet, "minutes" | "isLate">;

function clockCell({ minutes, isLate }: Timed, clock: keyof typeof texts.limitOf, at: string): PdfCell {
  if (minutes === null) return at;
  if (isLate) return { strong: `${at}\n${texts.late(minutes, texts.limitOf[clock])}` };
  return `${at}\n${texts.afterSampling(minutes)}`;
}

function specimenTable({ number, sets }: SampleSheet, signed: SignedReport): PdfTable {
  return {
    kind: "table",
    summary: texts.specimensOf(number),
    columns: [
      { heading: columns.specimens, share: 4 },
      { heading: reportTexts.facts.molded, share: 2.2 },
      { heading: labels.curing, share: 2.2 },
      { heading: labels.stored, share: 2.2 },
    ],
    rows: sets.map((set) => specimenRow(set, signed)),
  };
}

function dueText(moldedAt: number, { zone }: SignedReport["booking"]): string {
  return formatMoment(pickupDue(moldedAt), zone);
}

function specimenRow(set: SpecimenSet, { project, booking }: SignedReport): PdfCell[] {
  const { size, specimens, moldedAt, storedIn, thermometer, curing, keptAt, decides, initialCuring, allowed } = set;
  const ages = [...new Set(specimens.map(({ ageDays }) => ageDays))];
  const each = ages.map((age) => {
    const ids = specimens.filter(({ ageDays }) => ageDays === age).map(({ id }) => id);
    return `${reportTexts.breaks(age)}: ${ids.join(", ")}`;
  });
  const kept = initialCuring
    ? limitsText({ least: initialCuring.least ?? undefined, most: initialCuring.most ?? undefined })
    : "";
  const cured = lineOf(
    curing && choiceName("curing", curing),
    keptAt && `${labels.keptAt}: ${keptAt}`,
    decides && `${labels.decides}: ${choiceName("decides", decides).toLowerCase()}`,
    kept,
    !initialCuring && curing !== "field" && moldedAt !== null && supplementTexts.open(dueText(moldedAt, booking)),
  );
  const units = project?.units ?? "inch-pound";
  return [
    `${each.join("\n")}\n${CYLINDER_NAMES[units][size]}, C31/C31M`,
    clockCell(set, "molding", timeText(moldedAt, booking)),
    initialCuring?.isOutside ? { strong: `${cured}\n${texts.allowedCuring(limitsText(allowed))}` } : cured,
    lineOf(storedIn, thermometer && `${labels.thermometer} ${thermometer}`),
  ];
}

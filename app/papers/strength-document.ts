import { mixSentence } from "~/copy/reports/cylinders/acceptance";
import { fractureNames, strengthTexts as texts } from "~/copy/reports/cylinders/strength";
import {
  averageText,
  strengthDeviations,
  strengthFacts,
  strengthSentences,
} from "~/copy/reports/cylinders/strength-words";
import { supplementFacts } from "~/copy/reports/cylinders/supplement-words";
import { supplementForms } from "~/copy/reports/cylinders/supplements";
import { reportPaperTexts } from "~/copy/reports/documents/report-paper";
import { strengthText } from "~/copy/reports/recording/mix-words";
import { resultNames } from "~/copy/reports/recording/report-methods";
import { findingTexts } from "~/copy/reports/report/findings";
import { additionText, amountText, lineOf, resultText } from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import type { StrengthPaper } from "~/domain/reports/papers/paper";
import type { LoadSheet, SampleSheet, SpecimenSet } from "~/domain/reports/sheet/types";
import { isCounted } from "~/domain/reports/strength/results/types";
import type { PdfBlock, PdfDocument } from "~/lib/documents/pdf-document";
import { CYLINDER_NAMES } from "~/lib/measures/specification/mix";
import { formatLongMoment, formatMoment } from "~/lib/time/dates";
import { framed } from "./frame";
import { signatureBlocks } from "./signature-blocks";

const { facts: labels } = reportTexts;

/** Strengths of cylinders that were tested together, with what is known of their concrete. `verifyAt` is the address where its code is typed. */
export function strengthDocument(paper: StrengthPaper, verifyAt: string): PdfDocument {
  const { report, results, code } = paper;
  const { signed } = results;
  const { booking, project } = report;
  const ofCuring = (paper.curing?.findings ?? []).map(({ code: of, params }) => findingTexts[of](params));
  const warnings = [...ofCuring, ...strengthDeviations(results)];
  const of = { ...signed, booking, project };
  return framed(of, {
    name: texts.code(signed.number, signed.supplement),
    code,
    verifyAt,
    figure: { label: texts.document, value: averageText(signed) },
    blocks: [
      { kind: "facts", facts: sampleFacts(paper) },
      ...curingBlocks(paper),
      { kind: "heading", text: texts.title },
      cylinderTable(paper),
      ...strengthSentences(results).map(paragraph),
      ...warnings.map(paragraph),
      ...levelOf(paper).map(paragraph),
      { kind: "paragraph", text: texts.asOf(formatLongMoment(signed.signedAt, booking.zone)), muted: true },
      {
        kind: "facts",
        facts: strengthFacts(results, booking.zone).map(([label, value]) => ({
          label,
          value,
          wide: value.length > 30,
        })),
      },
      ...signatureBlocks({ ...of, interest: report.interest }, code, verifyAt),
    ],
  });
}

interface Sampled {
  load: LoadSheet;
  sample: SampleSheet;
  set: SpecimenSet;
}

function sampledIn({ report, results }: StrengthPaper): Sampled | undefined {
  return report.loads
    .flatMap((load) => load.samples.flatMap((sample) => sample.sets.map((set) => ({ load, sample, set }))))
    .find(({ set }) => set.id === results.signed.set.id);
}

function mixOf(paper: StrengthPaper) {
  const { load } = sampledIn(paper) ?? {};
  return paper.report.mixes.find(({ id }) => id === load?.mixId);
}

/** How the strength level of the mix stands, of which the cylinders are. */
function levelOf(paper: StrengthPaper): string[] {
  const own = mixOf(paper)?.typed.mixId;
  return paper.mixes.flatMap(({ mixId, summary }) => (summary && mixId === own ? [mixSentence(mixId, summary)] : []));
}

/** What the concrete was, where it lies, and what its tests found when it was fresh. */
function sampleFacts(paper: StrengthPaper) {
  const { report, results } = paper;
  const { booking: place } = report;
  const { replaces, reason, set: of, units } = results.signed;
  const found = sampledIn(paper);
  const mix = mixOf(paper);
  const all: (readonly [string, string, boolean?])[] = [
    [reportPaperTexts.client, place.company],
    [reportPaperTexts.booking, `PB-${place.number} · ${place.title}`, true],
    [reportPaperTexts.replacesLabel, replaces === null ? "" : texts.replaces(replaces)],
    [labels.reason, reason ?? "", true],
    [reportTexts.title, reportTexts.code(report.number, report.version)],
    [labels.mix, mix?.typed.mixId ?? ""],
    [texts.facts.specified, mix ? (strengthText(mix.strength, mix.strengthAge) ?? labels.open) : ""],
    [labels.placedIn, found?.sample.placedIn ?? "", true],
    [labels.ticket, lineOf(found?.load.truckNumber, found?.load.ticketNumber)],
    [
      labels.sampled,
      found ? lineOf(reportTexts.sample(found.sample.number), momentText(found.sample.sampledAt, place.zone)) : "",
    ],
    [reportPaperTexts.fresh, found ? found.sample.tests.map(freshText).join(", ") : "", true],
    [labels.airTemperature, found?.sample.airTemperature ? amountText(found.sample.airTemperature) : ""],
    [
      reportPaperTexts.addedToLoad,
      found ? found.load.additions.map((each) => additionText(each, place)).join("; ") || reportPaperTexts.nothing : "",
      true,
    ],
    [texts.cylinders, lineOf(of.prefix, CYLINDER_NAMES[units][of.size], found?.set.curing ?? "")],
    [labels.molded, found ? momentText(found.set.moldedAt, place.zone) : ""],
    [labels.stored, found?.set.storedIn ?? "", true],
  ];
  return all
    .filter(([, value]) => value !== "")
    .map(([label, value, wide]) => ({ label, value, ...(wide ? { wide } : {}) }));
}

function momentText(at: number | null, zone: string): string {
  return at === null ? "" : formatMoment(at, zone);
}

function freshText({ results }: SampleSheet["tests"][number]): string {
  return results.map((result) => `${resultNames[result.name]} ${resultText(result)}`).join(", ");
}

function curingBlocks({ curing }: StrengthPaper): PdfBlock[] {
  return [curing?.pickup, curing?.receipt].flatMap((signed): PdfBlock[] =>
    signed
      ? [
          { kind: "heading", level: 3, text: supplementForms[signed.kind].title },
          { kind: "facts", facts: supplementFacts(signed).map(([label, value]) => ({ label, value })) },
        ]
      : [],
  );
}

function cylinderTable({ results: { signed } }: StrengthPaper): PdfBlock {
  const { columns } = texts;
  return {
    kind: "table",
    summary: texts.cylinders,
    columns: [
      { heading: columns.cylinder, share: 1.4 },
      { heading: columns.diameters, share: 2 },
      { heading: columns.area, share: 1.5 },
      { heading: columns.load, share: 1.6 },
      { heading: columns.strength, share: 2 },
      { heading: columns.fracture, share: 3 },
    ],
    rows: signed.cylinders.map((cylinder) => {
      const { id, diameters, area, load, strength, fracture, defects, notCounted } = cylinder;
      const why = isCounted(cylinder) ? "" : `\n${texts.notCounted(notCounted || texts.apart)}`;
      return [
        id,
        `${diameters[0].typed}, ${amountText(diameters[1])}`,
        resultText(area),
        amountText(load),
        why ? { strong: `${resultText(strength)}${why}` } : resultText(strength),
        lineOf(fractureNames[fracture], defects),
      ];
    }),
  };
}

function paragraph(text: string): PdfBlock {
  return { kind: "paragraph", text };
}

import { reportPaperTexts as texts } from "~/copy/reports/documents/report-paper";
import { changedValues } from "~/copy/reports/recording/mix-changes";
import { strengthText } from "~/copy/reports/recording/mix-words";
import { choiceNames } from "~/copy/reports/recording/report-choices";
import { resultNames } from "~/copy/reports/recording/report-methods";
import { specificationFacts } from "~/copy/reports/recording/specification-facts";
import { coverageSentence } from "~/copy/reports/report/coverage";
import { deviationText, nonconformanceText } from "~/copy/reports/report/findings";
import { limitsText, lineOf, partNames, placedText, toldLines } from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import type { PaperPhoto, ReportPaper } from "~/domain/reports/papers/paper";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import type { MixSheet } from "~/domain/reports/sheet/types";
import type { PdfBlock, PdfDocument, PdfFacts } from "~/lib/documents/pdf-document";
import type { UnitSystem } from "~/lib/measures/units/units";
import { formatLongDay } from "~/lib/time/dates";
import { clientFacts, framed } from "./frame";
import { loadBlocks } from "./load-blocks";
import { signatureBlocks } from "./signature-blocks";
import { summaryTables } from "./summary-tables";

const { facts: labels, parts } = reportTexts;

/** A signed field report as a PDF, as a testing laboratory files it. `verifyAt` is the address where its code is typed. */
export function reportDocument({ signed, code, photos }: ReportPaper, verifyAt: string): PdfDocument {
  const { number, version, project, nonconformances, deviations, omissions } = signed;
  const name = reportTexts.code(number, version);
  return framed(signed, {
    name,
    title: texts.title(name),
    code,
    verifyAt,
    figure: { label: reportTexts.title, value: reportTexts.headline(nonconformances.length, deviations.length) },
    blocks: [
      { kind: "facts", facts: projectFacts(signed) },
      ...nonconformanceBlocks(signed),
      ...listBlocks(
        parts.deviations,
        deviations.map((each) => deviationText(each, omissions)),
      ),
      ...summaryTables(signed),
      ...signed.mixes.flatMap((mix) => mixBlocks(mix, project?.units ?? "inch-pound")),
      ...signed.loads.flatMap((load) => loadBlocks(load, signed)),
      ...(signed.remarks ? [heading(parts.remarks), paragraph(signed.remarks)] : []),
      ...signatureBlocks({ ...signed, coverage: coverageSentence(signed.technician, signed.loads) }, code, verifyAt),
      paragraph(texts.methods, true),
      ...photoBlocks(photos, partNames(signed.loads)),
    ],
  });
}

function projectFacts({ project, booking, version, reason }: SignedReport): PdfFacts["facts"] {
  const corrected =
    version > 1
      ? [
          { label: texts.replacesLabel, value: texts.replaces(version - 1) },
          { label: labels.reason, value: reason ?? "", wide: true },
        ]
      : [];
  const weather = lineOf(project && choiceNames("weather", project.weather), project?.weatherText);
  const specified = project?.specified ? specificationFacts(project.specified) : [];
  return [
    ...clientFacts(booking),
    { label: texts.date, value: formatLongDay(booking.date) },
    ...(weather ? [{ label: labels.weather, value: weather }] : []),
    ...specified.map(([label, value]) => ({ label, value })),
    ...corrected,
  ];
}

/** What is specified of a mix, and the job's own values where the site changed them. */
function mixBlocks(mix: MixSheet, units: UnitSystem): PdfBlock[] {
  const { typed, consistency, limits, dischargeLimit, changed } = mix;
  const facts = [
    { label: labels.supplier, value: typed.supplier || labels.open },
    { label: labels.strength, value: strengthText(mix.strength, mix.strengthAge) ?? labels.open },
    { label: resultNames[consistency], value: limitsText(limits.consistency) },
    { label: resultNames.air, value: limitsText(limits.air) },
    { label: resultNames.temperature, value: limitsText(limits.temperature) },
    ...(limits.density.least || limits.density.most
      ? [{ label: resultNames.density, value: limitsText(limits.density) }]
      : []),
    ...(dischargeLimit === null ? [] : [{ label: labels.discharge, value: labels.minutes(dischargeLimit) }]),
    { label: labels.volume, value: placedText(mix) },
  ];
  const change = changed
    ? [
        paragraph(`${reportTexts.changedMix.title(changed.orderedBy)}: ${changed.reason}`),
        paragraph(
          changed.before ? changedValues(typed, changed.before, units).join("; ") : reportTexts.changedMix.added,
        ),
      ]
    : [];
  return [heading(reportTexts.mix(typed.mixId)), { kind: "facts", facts }, ...change];
}

function listBlocks(title: string, lines: readonly string[]): PdfBlock[] {
  if (lines.length === 0) return [];
  return [heading(title), paragraph(lines.map((line) => `– ${line}`).join("\n"))];
}

function nonconformanceBlocks({ nonconformances, booking: place }: SignedReport): PdfBlock[] {
  if (nonconformances.length === 0) return [heading(parts.nonconformances), paragraph(texts.none)];
  const { what, told } = texts.columns;
  return [
    heading(parts.nonconformances),
    {
      kind: "table",
      summary: parts.nonconformances,
      columns: [
        { heading: what, share: 5 },
        { heading: told, share: 4 },
      ],
      rows: nonconformances.map((each) => [
        [nonconformanceText(each), ...each.notes.map(({ description }) => description)].filter(Boolean).join("\n"),
        toldLines(each, place).join("\n"),
      ]),
    },
  ];
}

function photoBlocks(photos: readonly PaperPhoto[], names: ReadonlyMap<string, string>): PdfBlock[] {
  if (photos.length === 0) return [];
  const shown = photos.map(({ bytes, caption, of }, index) => {
    const name = lineOf(texts.photo(index + 1), of && names.get(of));
    return { bytes, alt: caption || name, caption: lineOf(name, caption) };
  });
  return [
    { kind: "heading", text: parts.photos, room: PHOTO_ROOM },
    { kind: "photos", photos: shown },
  ];
}

/** Points that a row of photos takes. */
const PHOTO_ROOM = 210;

function heading(text: string): PdfBlock {
  return { kind: "heading", text };
}

function paragraph(text: string, muted = false): PdfBlock {
  return { kind: "paragraph", text, muted };
}

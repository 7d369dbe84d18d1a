import { pdfWords } from "~/copy/reports/pdf";
import { resultNames } from "~/copy/reports/report-methods";
import { reportPaperTexts as texts } from "~/copy/reports/report-paper";
import { amountText, limitsText, lineOf, partNames, timeText } from "~/copy/reports/report-words";
import { findingTexts, reportTexts } from "~/copy/reports/reports";
import { shownCode } from "~/domain/reports/papers/code";
import type { PaperPhoto, ReportPaper } from "~/domain/reports/papers/paper";
import type { SignedReport } from "~/domain/reports/sheet/signed";
import type { PdfBlock, PdfDocument, PdfFacts } from "~/lib/documents/pdf-document";
import { formatLongDay, formatLongMoment } from "~/lib/time/dates";
import { loadBlocks } from "./load-blocks";

const { facts: labels, parts } = reportTexts;

/** A signed field report as a PDF, as a testing laboratory files it. `verifyAt` is the address where its code is typed. */
export function reportDocument({ signed, code, photos }: ReportPaper, verifyAt: string): PdfDocument {
  const { number, version, signedAt, booking, project, nonconformances } = signed;
  const name = reportTexts.code(number, version);
  return {
    title: texts.title(name),
    author: signed.technician.name,
    createdAt: signedAt,
    strip: { code: name, stamp: { text: texts.signed, tone: "ok" }, date: formatLongDay(booking.date) },
    heading: project?.name ?? booking.title,
    place: lineOf(project?.placement, project?.location),
    figure: { label: texts.nonconformances, value: String(nonconformances.length) },
    blocks: [
      { kind: "facts", facts: projectFacts(signed) },
      ...flagBlocks(signed),
      ...signed.loads.flatMap((load) => loadBlocks(load, signed)),
      ...nonconformanceBlocks(signed),
      ...(signed.remarks ? [heading(parts.remarks), paragraph(signed.remarks)] : []),
      ...signatureBlocks(signed, code, verifyAt),
      paragraph(texts.methods, true),
      ...photoBlocks(photos, partNames(signed.loads)),
    ],
    footer: texts.footer(name, shownCode(code), verifyAt.replace(/^https?:\/\//, "")),
    words: pdfWords,
  };
}

function projectFacts({ project, booking, version, reason }: SignedReport): PdfFacts["facts"] {
  const corrected =
    version > 1
      ? [
          { label: texts.replacesLabel, value: texts.replaces(version - 1) },
          { label: labels.reason, value: reason ?? "", wide: true },
        ]
      : [];
  const specified = project
    ? [
        { label: labels.mix, value: project.mixDesign || labels.open },
        { label: resultNames[project.consistency], value: limitsText(project.limits.consistency) },
        { label: resultNames.air, value: limitsText(project.limits.air) },
        { label: resultNames.temperature, value: limitsText(project.limits.temperature) },
        { label: labels.strength, value: strengthText(project) },
      ]
    : [];
  return [
    { label: texts.client, value: booking.company },
    { label: texts.booking, value: `PB-${booking.number} · ${booking.title}`, wide: true },
    { label: texts.date, value: formatLongDay(booking.date) },
    ...specified,
    ...corrected,
  ];
}

function strengthText({ strength, strengthAge }: NonNullable<SignedReport["project"]>): string {
  if (!strength) return labels.open;
  return strengthAge ? labels.atDays(amountText(strength), strengthAge) : amountText(strength);
}

function flagBlocks({ flags }: SignedReport): PdfBlock[] {
  if (flags.length === 0) return [];
  const lines = flags.map(({ code, params }) => `– ${findingTexts[code](params)}`);
  return [heading(parts.flags), paragraph(lines.join("\n"))];
}

function nonconformanceBlocks({ nonconformances, booking: place }: SignedReport): PdfBlock[] {
  if (nonconformances.length === 0) return [heading(parts.nonconformances), paragraph(texts.noNonconformances)];
  const { what, told, at } = texts.columns;
  return [
    heading(parts.nonconformances),
    {
      kind: "table",
      summary: parts.nonconformances,
      columns: [
        { heading: what, share: 5 },
        { heading: told, share: 3 },
        { heading: at, share: 1.6 },
      ],
      rows: nonconformances.map((each) => [whatText(each), each.told || labels.untold, timeText(each.toldAt, place)]),
    },
  ];
}

function whatText({ aboutKind, description }: SignedReport["nonconformances"][number]): string {
  const about = aboutKind === "specimens" ? labels.curing : aboutKind ? reportTexts.outsideOf(aboutKind) : "";
  return [about, description].filter(Boolean).join("\n");
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

/** Points of a signature, which stands on one page. */
const SIGNATURE_ROOM = 200;

function signatureBlocks({ technician, signedAt, booking, statement }: SignedReport, code: string, verifyAt: string) {
  const { name, aciNumber, level, expiresOn } = technician;
  const certified = aciNumber
    ? [
        { label: labels.aci, value: aciNumber },
        { label: labels.expires, value: expiresOn ? formatLongDay(expiresOn) : "" },
        { label: labels.level, value: level ?? "", wide: true },
      ]
    : [{ label: labels.aci, value: labels.noCertification, wide: true }];
  const facts = [
    { label: parts.technician, value: name },
    ...certified,
    { label: texts.code, value: shownCode(code) },
    { label: texts.address, value: verifyAt, wide: true },
  ];
  return [
    { kind: "heading", text: texts.signature, room: SIGNATURE_ROOM } as const,
    paragraph(statement),
    paragraph(texts.signedBy(name, formatLongMoment(signedAt, booking.zone))),
    { kind: "facts", facts } as const,
    paragraph(texts.verify, true),
  ];
}

function heading(text: string): PdfBlock {
  return { kind: "heading", text };
}

function paragraph(text: string, muted = false): PdfBlock {
  return { kind: "paragraph", text, muted };
}

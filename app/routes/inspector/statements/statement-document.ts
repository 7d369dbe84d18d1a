import { entryName, statementTexts as texts } from "~/copy/money/statements";
import { pdfWords } from "~/copy/reports/documents/pdf";
import type { Statement } from "~/domain/home/statements.server";
import type { PdfBlock, PdfDocument } from "~/lib/documents/pdf-document";
import { formatCents } from "~/lib/money";
import { PRODUCT } from "~/lib/site";
import { formatLongDay, todayIn } from "~/lib/time/dates";
import { amountsIn } from "./amounts";
import { STANDING_TONES } from "./standing";

const { columns } = texts;

/** A month's statement as a PDF. */
export function statementDocument(statement: Statement): PdfDocument {
  const { month, startsAt, standing, figures, entries, pageCount, inspector } = statement;
  const { label, note } = texts.standing[standing];
  const title = texts.titleOf(month);
  return {
    title,
    author: PRODUCT,
    // What it shows is as of its last entry.
    createdAt: entries.at(-1)?.postedAt ?? startsAt,
    strip: { code: month, stamp: { text: label, tone: STANDING_TONES[standing] } },
    heading: title,
    place: `${inspector.name}, ${inspector.email}`,
    figure: { label: columns.share, value: formatCents(figures.net) },
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: columns.payments, value: String(figures.payments) },
          ...amountsIn([figures]).map(({ key, label: name }) => ({ label: name, value: formatCents(figures[key]) })),
        ],
      },
      { kind: "heading", text: texts.entries },
      entries.length === 0 ? { kind: "paragraph", text: texts.noEntries } : table(statement),
      ...(pageCount === 1 ? [] : [{ kind: "paragraph", text: texts.more } as const]),
      { kind: "paragraph", text: `${note} ${texts.zone}`, muted: true },
    ],
    footer: `${title} · ${inspector.name}`,
    words: pdfWords,
  };
}

function table({ zone, entries, figures }: Statement): PdfBlock {
  const amounts = amountsIn([...entries, figures]);
  const valuesOf = (row: typeof figures | Statement["entries"][number]) =>
    amounts.map(({ key }) => (row[key] === 0 ? texts.zero : formatCents(row[key])));
  return {
    kind: "table",
    summary: texts.entries,
    columns: [
      { heading: columns.date, share: 2.3 },
      { heading: columns.what, share: 2.9 },
      ...amounts.map(({ label: heading }) => ({ heading, share: 1.5, align: "right" as const })),
    ],
    rows: entries.map((entry) => [
      formatLongDay(todayIn(zone, entry.postedAt)),
      `${entryName(entry)}\nPB-${entry.bookingNumber ?? "?"} · ${entry.companyName}`,
      ...valuesOf(entry),
    ]),
    totals: [[texts.total, "", ...valuesOf(figures)]],
  };
}

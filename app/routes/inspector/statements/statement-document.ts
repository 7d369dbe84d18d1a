import { entryName, statementTexts as texts } from "~/copy/money/statements";
import { pdfWords } from "~/copy/reports/pdf";
import type { Statement } from "~/domain/home/statements.server";
import type { PdfBlock, PdfDocument } from "~/lib/documents/pdf-document";
import { type Cents, formatCents } from "~/lib/money";
import { PRODUCT } from "~/lib/site";
import { formatLongDay, todayIn } from "~/lib/time/dates";
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
          { label: columns.gross, value: formatCents(figures.gross) },
          { label: columns.refunded, value: formatCents(figures.refunded) },
          { label: columns.fee, value: formatCents(figures.platformFees) },
          ...(figures.borne === 0 ? [] : [{ label: columns.borne, value: formatCents(figures.borne) }]),
          { label: columns.share, value: formatCents(figures.net) },
          { label: columns.transferred, value: formatCents(figures.transferred) },
        ],
      },
      { kind: "heading", text: texts.entries },
      entries.length === 0 ? { kind: "paragraph", text: texts.noEntries } : table(statement),
      ...(pageCount === 1 ? [] : [{ kind: "paragraph", text: texts.more } as const]),
      { kind: "paragraph", text: `${note} ${texts.utc}`, muted: true },
    ],
    footer: `${title} · ${inspector.name}`,
    words: pdfWords,
  };
}

function table({ entries, figures }: Statement): PdfBlock {
  const amounts = (of: typeof figures | Statement["entries"][number], fee: Cents) =>
    [of.gross, of.refunded, fee, of.net, of.transferred].map(formatCents);
  const right = (heading: string) => ({ heading, share: 1.5, align: "right" as const });
  return {
    kind: "table",
    summary: texts.entries,
    columns: [
      { heading: columns.date, share: 2.3 },
      { heading: columns.what, share: 2.9 },
      ...[columns.gross, columns.refunded, columns.fee, columns.share, columns.transferred].map(right),
    ],
    rows: entries.map((entry) => [
      formatLongDay(todayIn("UTC", entry.postedAt)),
      `${entryName(entry)}\nPB-${entry.bookingNumber ?? "?"} · ${entry.companyName}`,
      ...amounts(entry, entry.platformFees),
    ]),
    totals: [[texts.total, "", ...amounts(figures, figures.platformFees)]],
  };
}

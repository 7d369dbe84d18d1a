import type { PdfDocument } from "~/lib/documents/pdf-document";
import { PRODUCT } from "~/lib/site";
import { COLORS, PAGE, STYLES, TONES, WIDTH } from "./look.server";
import type { Sheet } from "./sheet.server";

const STRIP_HEIGHT = 34;
const FIGURE_WIDTH = 170;

export function drawHead(sheet: Sheet, { strip, heading, place, figure }: PdfDocument): void {
  drawMark(sheet);
  drawStrip(sheet, strip);
  const width = figure ? WIDTH - FIGURE_WIDTH - 16 : WIDTH;
  const title = sheet.lines(heading, STYLES.title, { element: sheet.element("H1"), width });
  const where = place ? sheet.lines(place, STYLES.muted, { element: sheet.element("P"), width }) : [];
  sheet.columns([[...title, ...where], figure ? figureLines(sheet, figure) : []]);
  sheet.y += 4;
  sheet.rule(6);
}

function drawMark(sheet: Sheet): void {
  sheet.decorate((pdf) => {
    pdf.save().translate(PAGE.side, PAGE.top).scale(0.55);
    pdf.path("M6 8v16.5c0 2.5 4.5 4.5 10 4.5s10-2 10-4.5V8c0 2.5-4.5 4.5-10 4.5S6 10.5 6 8z").fill(COLORS.ink);
    pdf.ellipse(16, 7.25, 10, 4.25).fill(COLORS.ink).ellipse(16, 7.25, 7.5, 2.5).fill("#ffffff");
    pdf.path("m11 20.25 3.5 3.5 6.75-7").lineWidth(2.75).lineCap("round").lineJoin("round").stroke("#ffffff");
    pdf.restore();
  });
  sheet.columns([sheet.lines(PRODUCT, STYLES.heading, { element: sheet.element("P"), x: PAGE.side + 24 })]);
  sheet.y += 6;
}

function drawStrip(sheet: Sheet, { code, stamp, date }: PdfDocument["strip"]): void {
  const top = sheet.y;
  sheet.decorate((pdf) => pdf.rect(PAGE.side, top, WIDTH, STRIP_HEIGHT).fill(COLORS.sunken));
  const [first] = sheet.lines(code, STYLES.code, { element: sheet.element("P"), x: PAGE.side + 12 });
  if (first) sheet.draw(first, top + 5);
  if (stamp) {
    const x =
      PAGE.side +
      28 +
      sheet.pdf
        .font(first?.face ?? "sign")
        .fontSize(STYLES.code.size)
        .widthOfString(code);
    const style = { ...STYLES.stamp, color: TONES[stamp.tone] };
    const [text] = sheet.lines(stamp.text, style, { element: sheet.element("P"), x });
    const width = sheet.pdf.widthOfString(text?.text ?? "");
    sheet.decorate((pdf) =>
      pdf
        .roundedRect(x - 7, top + 8, width + 14, 18, 3)
        .lineWidth(0.9)
        .strokeColor(style.color)
        .stroke(),
    );
    if (text) sheet.draw(text, top + 10.5);
  }
  const right = { element: date ? sheet.element("P") : null, width: WIDTH - 12, align: "right" } as const;
  const [day] = date ? sheet.lines(date, STYLES.muted, right) : [];
  if (day) sheet.draw(day, top + 10);
  sheet.y = top + STRIP_HEIGHT + 10;
}

function figureLines(sheet: Sheet, { label, value }: NonNullable<PdfDocument["figure"]>) {
  const place = { x: PAGE.side + WIDTH - FIGURE_WIDTH, width: FIGURE_WIDTH, align: "right" } as const;
  return [
    ...sheet.lines(label, STYLES.label, { element: sheet.element("P"), ...place }),
    ...sheet.lines(value, STYLES.figure, { element: sheet.element("P"), ...place }),
  ];
}

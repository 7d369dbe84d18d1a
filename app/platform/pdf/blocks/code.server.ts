import type { PdfCode } from "~/lib/documents/pdf-document";
import { qrCode } from "~/lib/documents/qr-code";
import { COLORS, PAGE } from "../look.server";
import type { Sheet } from "../sheet.server";

/** Points: wide enough for a phone held over the paper. */
const WIDTH = 92;

/** Draws a QR code. Whoever cannot see it is told what it says, which also stands beside it as text. */
export function drawCode(sheet: Sheet, { content, alt }: PdfCode): void {
  const { size, path } = qrCode(content);
  sheet.keep(WIDTH + 8);
  const top = sheet.y + 4;
  const figure = sheet.element("Figure", sheet.root, { alt });
  figure.add(() => {
    sheet.pdf
      .save()
      .translate(PAGE.side, top)
      .scale(WIDTH / size)
      .path(path)
      .fill(COLORS.ink)
      .restore();
  });
  sheet.y = top + WIDTH + 4;
}

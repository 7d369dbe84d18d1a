import type { PdfPhoto, PdfWords } from "~/lib/pdf-document";
import { PAGE, STYLES, WIDTH } from "../look.server";
import type { Sheet } from "../sheet.server";

const MOST_HEIGHT = 300;

/** Draws a picture as large as it fits, with its caption below. Where it cannot be read, a sentence says so. */
export function drawPhoto(sheet: Sheet, { bytes, alt, caption }: PdfPhoto, words: PdfWords): void {
  const picture = open(sheet, bytes);
  sheet.y += 6;
  if (!picture) {
    sheet.columns([sheet.lines(`${alt}: ${words.unreadablePicture}`, STYLES.muted, { element: sheet.element("P") })]);
    return;
  }
  const scale = Math.min(WIDTH / picture.width, MOST_HEIGHT / picture.height, 1);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const figure = sheet.element("Figure", sheet.root, { alt });
  const below = caption ? sheet.lines(caption, STYLES.small, { element: sheet.element("P") }) : [];
  sheet.keep(height + below.length * STYLES.small.leading + 8);
  figure.add(() => void sheet.pdf.image(picture, PAGE.side, sheet.y, { width, height }));
  sheet.y += height + 4;
  sheet.columns([below]);
  sheet.y += 4;
}

function open({ pdf }: Sheet, bytes: Uint8Array) {
  try {
    return pdf.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch {
    return undefined;
  }
}

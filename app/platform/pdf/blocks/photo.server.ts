import type { PdfPhoto, PdfPhotos, PdfWords } from "~/lib/documents/pdf-document";
import { PAGE, STYLES, WIDTH } from "../look.server";
import type { Sheet } from "../sheet.server";

const MOST_HEIGHT = 300;
const GAP = 14;
const HALF = (WIDTH - GAP) / 2;
const HALF_HEIGHT = 180;

/** Draws a picture as large as it fits, with its caption below. Where it cannot be read, a sentence says so. */
export function drawPhoto(sheet: Sheet, photo: PdfPhoto, words: PdfWords): void {
  drawRow(sheet, [placed(sheet, photo, words, { x: PAGE.side, width: WIDTH, height: MOST_HEIGHT })]);
}

export function drawPhotos(sheet: Sheet, { photos }: PdfPhotos, words: PdfWords): void {
  for (let at = 0; at < photos.length; at += 2) {
    const row = photos.slice(at, at + 2).map((photo, index) => {
      const x = PAGE.side + index * (HALF + GAP);
      return placed(sheet, photo, words, { x, width: HALF, height: HALF_HEIGHT });
    });
    drawRow(sheet, row);
  }
}

interface Place {
  x: number;
  width: number;
  height: number;
}

type Placed = ReturnType<typeof placed>;

function placed(sheet: Sheet, { bytes, alt, caption }: Omit<PdfPhoto, "kind">, words: PdfWords, place: Place) {
  const picture = open(sheet, bytes);
  const scale = picture ? Math.min(place.width / picture.width, place.height / picture.height, 1) : 0;
  const [width, height] = picture ? [picture.width * scale, picture.height * scale] : [0, 0];
  const text = picture ? caption : `${alt}: ${words.unreadablePicture}`;
  const style = picture ? STYLES.small : STYLES.muted;
  const below = text ? sheet.lines(text, style, { ...place, element: sheet.element("P") }) : [];
  return { picture, alt, width, height, below, x: place.x };
}

function drawRow(sheet: Sheet, row: readonly Placed[]): void {
  sheet.y += 6;
  const tallest = Math.max(...row.map(({ height }) => height));
  const lines = Math.max(...row.map(({ below }) => below.length));
  sheet.keep(tallest + lines * STYLES.muted.leading + 8);
  for (const { picture, alt, width, height, x } of row) {
    if (!picture) continue;
    const figure = sheet.element("Figure", sheet.root, { alt });
    figure.add(() => void sheet.pdf.image(picture, x, sheet.y, { width, height }));
  }
  sheet.y += tallest > 0 ? tallest + 4 : 0;
  sheet.columns(row.map(({ below }) => below));
  sheet.y += 4;
}

function open({ pdf }: Sheet, bytes: Uint8Array) {
  try {
    return pdf.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch {
    return undefined;
  }
}

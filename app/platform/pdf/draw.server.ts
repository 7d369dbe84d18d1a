import PDFDocument from "pdfkit";
import { PDF } from "~/lib/bounds";
import type { PdfBlock, PdfDocument, PdfHeading } from "~/lib/documents/pdf-document";
import { PRODUCT } from "~/lib/site";
import { drawCode } from "./blocks/code.server";
import { drawFacts } from "./blocks/facts.server";
import { drawPhoto, drawPhotos } from "./blocks/photo.server";
import { drawTable } from "./blocks/table.server";
import { faceFiles } from "./faces.server";
import { drawHead } from "./head.server";
import { PAGE, STYLES, WIDTH } from "./look.server";
import { type Pdf, Sheet, TooManyPages } from "./sheet.server";

/** US Letter, tagged for screen readers (PDF/UA). Dates and id come from the document, so it always gives the same bytes. @throws TooManyPages beyond `PDF` */
export async function draw(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = open(document);
  const bytes = bytesOf(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const sheet = new Sheet(pdf, root, `${document.strip.code} · ${document.heading}`);
  drawHead(sheet, document);
  for (const block of document.blocks) drawBlock(sheet, block, document);
  if (sheet.isRomanized) drawParagraph(sheet, document.words.romanized, true);
  root.end();
  drawFooters(sheet, document);
  pdf.end();
  return bytes;
}

function open({ title, author, createdAt }: PdfDocument): Pdf {
  const at = new Date(createdAt);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    // The types, of an older release, do not know it.
    subset: "PDF/UA" as string as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: PRODUCT, Producer: PRODUCT, CreationDate: at, ModDate: at },
  });
  for (const [face, file] of Object.entries(faceFiles)) pdf.registerFont(face, file);
  return pdf;
}

function drawBlock(sheet: Sheet, block: PdfBlock, { words }: PdfDocument): void {
  if (block.kind === "facts") drawFacts(sheet, block.facts);
  else if (block.kind === "table") drawTable(sheet, block);
  else if (block.kind === "photo") drawPhoto(sheet, block, words);
  else if (block.kind === "photos") drawPhotos(sheet, block, words);
  else if (block.kind === "code") drawCode(sheet, block);
  else if (block.kind === "paragraph") drawParagraph(sheet, block.text, block.muted);
  else drawHeading(sheet, block);
}

function drawHeading(sheet: Sheet, { text, level = 2, room = 60 }: PdfHeading): void {
  sheet.y += level === 2 ? 10 : 4;
  const style = level === 2 ? STYLES.heading : STYLES.subheading;
  const lines = sheet.lines(text, style, { element: sheet.element(`H${level}`) });
  // Never alone at the foot of a page.
  sheet.keep(lines.length * style.leading + room);
  sheet.columns([lines]);
  sheet.y += 2;
}

function drawParagraph(sheet: Sheet, text: string, muted = false): void {
  sheet.y += 4;
  sheet.columns([sheet.lines(text, muted ? STYLES.muted : STYLES.body, { element: sheet.element("P") })]);
  sheet.y += 4;
}

function drawFooters(sheet: Sheet, { footer, words }: PdfDocument): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    sheet.y = PAGE.height - PAGE.bottom + 14;
    sheet.rule(4);
    const number = words.page.replace("{page}", String(page + 1)).replace("{pages}", String(count));
    const [text] = sheet.lines(`${PRODUCT} · ${footer}`, STYLES.small, { element: null, width: WIDTH - 90 });
    const [pages] = sheet.lines(number, STYLES.small, { element: null, align: "right" });
    for (const line of [text, pages]) if (line) sheet.draw(line, sheet.y);
  }
}

/** @throws TooManyPages */
async function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of pdf) pieces.push(piece);
  const bytes = new Uint8Array(Buffer.concat(pieces));
  if (bytes.length > PDF.bytes.most) throw new TooManyPages();
  return bytes;
}

import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Reads a PDF as a viewer does: the text of each page, its properties, and how many pictures it shows. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: string[] = [];
  let pictures = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
    const { fnArray } = await page.getOperatorList();
    pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  }
  const { info } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  return {
    pages,
    pictures,
    info: info as Record<string, unknown>,
    isTagged: marks?.Marked ?? false,
    language: (info as { Language?: string }).Language,
  };
}

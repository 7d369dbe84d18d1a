import sharp from "sharp";

/** What stands on a certification card. */
export interface CardFacts {
  holder: string;
  number: string;
  level: string;
  issued: string;
  expires: string;
}

/** A page with the card's words; marked as a specimen, since it is nobody's. */
export function pdfCard(facts: CardFacts): Uint8Array {
  return pdfOfLines(wordsOf(facts));
}

/** A page of these lines, the first as its title. */
export function pdfOfLines(lines: readonly string[]): Uint8Array {
  const words = lines
    .map((line, row) => `BT /F1 ${row === 0 ? 16 : 11} Tf 24 ${190 - row * 26} Td (${escaped(line)}) Tj ET`)
    .join("\n");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 360 228] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
  ]);
}

/** Returns the card as a PNG. */
export async function pngCard(facts: CardFacts): Promise<Uint8Array> {
  const words = wordsOf(facts).map(
    (line, row) =>
      `<text x="48" y="${96 + row * 74}" font-family="sans-serif" font-size="${row === 0 ? 42 : 30}" fill="#1d2733">${line}</text>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638">
    <rect width="1012" height="638" rx="36" fill="#f4f1ea"/><rect y="598" width="1012" height="40" fill="#2f5d8a"/>${words.join("")}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

function wordsOf({ holder, number, level, issued, expires }: CardFacts): string[] {
  return [
    "Certification card",
    level,
    `Holder: ${holder}`,
    `Certification ID: ${number}`,
    `Issued ${issued}, expires ${expires}`,
    "Specimen made for demonstration",
  ];
}

function escaped(line: string): string {
  return line.replace(/[\\()]/g, (character) => `\\${character}`);
}

/** Objects, the table of where each begins, and the trailer (ISO 32000-1, 7.5). */
function pdfOf(objects: readonly string[]): Uint8Array {
  let text = "%PDF-1.4\n";
  const begins = objects.map((body, place) => {
    const begin = text.length;
    text += `${place + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(begin).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${begins.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, "latin1");
}

import type { PdfCell, PdfTable } from "~/lib/documents/pdf-document";
import { COLORS, PAGE, STYLES, type Style, WIDTH } from "../look.server";
import { type Element, heightOf, type Line, type Sheet } from "../sheet.server";

const GAP = 10;

/** Draws a table whose head is repeated on every page, over a fine line for each row. */
export function drawTable(sheet: Sheet, { summary, columns, rows, totals = [] }: PdfTable): void {
  const table = sheet.element("Table", sheet.root, { alt: summary });
  const places = placesOf(columns);
  const cellsOf = (cells: readonly PdfCell[], style: Style, elementOf: (index: number) => Element | null) =>
    places.map((place, index) => {
      const cell = cells[index] ?? "";
      const [text, its] = typeof cell === "string" ? [cell, style] : [cell.strong, STYLES.total];
      return sheet.lines(text, its, { ...place, element: elementOf(index) });
    });
  const headings = columns.map(({ heading }) => heading);
  sheet.y += 4;

  const head = sheet.element("TR", sheet.element("THead", table));
  const headCells = cellsOf(headings, STYLES.head, () => sheet.element("TH", head, { scope: "Column" }));
  // The head stays with the first row.
  sheet.keep(heightOf(headCells) + 30);
  sheet.columns(headCells);
  sheet.rule(0, COLORS.ink);
  sheet.onNewPage = () => {
    sheet.columns(cellsOf(headings, STYLES.head, () => null));
    sheet.rule(0, COLORS.ink);
  };

  const body = sheet.element("TBody", table);
  const drawRow = (texts: readonly PdfCell[], style: Style, inside: Element): void => {
    const row = sheet.element("TR", inside);
    const cells: Line[][] = cellsOf(texts, style, (index) =>
      index === 0 ? sheet.element("TH", row, { scope: "Row" }) : sheet.element("TD", row),
    );
    sheet.keep(heightOf(cells) + 4);
    sheet.columns(cells);
    sheet.rule();
  };
  for (const texts of rows) drawRow(texts, STYLES.cell, body);
  if (totals.length > 0) {
    const foot = sheet.element("TFoot", table);
    for (const texts of totals) drawRow(texts, STYLES.total, foot);
  }
  sheet.onNewPage = () => {};
  sheet.y += 6;
}

function placesOf(columns: PdfTable["columns"]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const width = WIDTH - GAP * (columns.length - 1);
  let x: number = PAGE.side;
  return columns.map(({ share, align }) => {
    const place = { x, width: (width * share) / shares, align };
    x += place.width + GAP;
    return place;
  });
}

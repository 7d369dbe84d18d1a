import type { PdfCell, PdfTable } from "~/lib/documents/pdf-document";
import { COLORS, PAGE, STYLES, type Style, WIDTH } from "../look.server";
import { type Element, heightOf, type Line, type Sheet } from "../sheet.server";

const GAP = 10;
const RULE = 4;

export function drawTable(sheet: Sheet, { summary, columns, rows, joined = [], totals = [] }: PdfTable): void {
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
  const rowOf = (texts: readonly PdfCell[], style: Style, inside: Element): Line[][] => {
    const row = sheet.element("TR", inside);
    return cellsOf(texts, style, (index) =>
      index === 0 ? sheet.element("TH", row, { scope: "Row" }) : sheet.element("TD", row),
    );
  };
  const drawRows = (drawn: readonly Line[][][]): void => {
    sheet.keep(drawn.reduce((height, cells) => height + heightOf(cells) + RULE, 0));
    for (const cells of drawn) {
      sheet.keep(heightOf(cells) + RULE);
      sheet.columns(cells);
      sheet.rule();
    }
  };
  for (const group of groupsOf(rows, joined)) drawRows(group.map((texts) => rowOf(texts, STYLES.cell, body)));
  if (totals.length > 0) {
    const foot = sheet.element("TFoot", table);
    for (const texts of totals) drawRows([rowOf(texts, STYLES.total, foot)]);
  }
  sheet.onNewPage = () => {};
  sheet.y += 6;
}

function groupsOf(rows: PdfTable["rows"], joined: readonly number[]): PdfTable["rows"][] {
  const starts = rows.flatMap((_row, index) => (index > 0 && joined.includes(index) ? [] : index));
  return starts.map((start, index) => rows.slice(start, starts[index + 1]));
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

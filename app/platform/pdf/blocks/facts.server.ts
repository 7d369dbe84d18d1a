import type { PdfFacts } from "~/lib/documents/pdf-document";
import { PAGE, STYLES, WIDTH } from "../look.server";
import type { Element, Sheet } from "../sheet.server";

type Fact = PdfFacts["facts"][number];

const COLUMNS = 3;
const GAP = 14;
const NARROW = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;

export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const list = sheet.element("L");
  for (const row of rowsOf(facts)) {
    sheet.columns(row.map((fact) => linesOf(sheet, list, fact)));
    sheet.y += 6;
  }
  sheet.rule(4);
}

interface Placed extends Fact {
  column: number;
}

function rowsOf(facts: readonly Fact[]): Placed[][] {
  const rows: Placed[][] = [];
  let column: number = COLUMNS;
  for (const fact of facts) {
    const wide = fact.wide ? 2 : 1;
    if (column + wide > COLUMNS) {
      rows.push([]);
      column = 0;
    }
    rows.at(-1)?.push({ ...fact, column });
    column += wide;
  }
  return rows;
}

function linesOf(sheet: Sheet, list: Element, { label, value, wide, column }: Placed) {
  const item = sheet.element("LI", list);
  const place = { x: PAGE.side + column * (NARROW + GAP), width: wide ? NARROW * 2 + GAP : NARROW };
  return [
    ...sheet.lines(label, STYLES.label, { element: sheet.element("Lbl", item), ...place }),
    ...sheet.lines(value, STYLES.value, { element: sheet.element("LBody", item), ...place }),
  ];
}

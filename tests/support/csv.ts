/** Reads CSV as RFC 4180 writes it, a row an object by its heads. @throws Error where a row has more or fewer cells than the head */
export function parseCsv(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = cellsOf(text);
  return rows.map((cells) => {
    if (cells.length !== heads.length) throw new Error(`${cells.length} cells under ${heads.length} heads`);
    return Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ""]));
  });
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const found = CELL.exec(text);
    if (!found) throw new Error(`no CSV at ${at}: ${text.slice(at, at + 40)}`);
    const [, quoted, plain = "", end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

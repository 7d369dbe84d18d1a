// biome-ignore-all lint/a11y/noRedundantRoles: browsers forget what a table is when its parts are displayed as blocks
import type { ReactNode } from "react";

export type TableColumn<Row> = {
  key: string;
  /** Repeated before each cell on a phone. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** In a dense table at a desk: each line is cut to the width that is left, or to a short one. */
  cuts?: "rest" | "short";
  /** The first thing on the card, without its name; buttons too. */
  bare?: boolean;
  /** On a phone's line its name stands before it all the same: a number that does not say what it counts. */
  isNamed?: boolean;
  /** Hides the heading, for a column of buttons. */
  hideHeader?: boolean;
  /** Where this says so, for example of an amount of zero, the row's card on a phone leaves it out, and so does the table where it does for all rows. */
  isEmpty?: (row: Row) => boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Two short lines a row at most, for lists that are scanned at a desk. */
  dense?: boolean;
  /** On a phone a row is one line without the names of most of its columns, for values that say by themselves what they are. */
  lines?: boolean;
};

/** Becomes cards under 768 px. For no rows show an EmptyState instead. */
export function Table<Row>({ caption, columns: all, rows, rowKey, dense, lines }: TableProps<Row>) {
  const columns = all.filter(({ isEmpty }) => !isEmpty || !rows.every(isEmpty));
  return (
    <table className="table-cards" role="table" data-dense={dense ? "" : undefined} data-lines={lines ? "" : undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" data-align={column.align}>
              {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={lines && !column.isNamed ? undefined : column.header}
                data-align={column.align}
                data-cuts={column.cuts}
                data-empty={column.isEmpty?.(row) ? "" : undefined}
                data-bare={column.bare || column.hideHeader ? "" : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

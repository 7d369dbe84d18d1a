/** One figure of the table. */
export interface Figure {
  name: string;
  measured: string;
  /** What the project has promised; nothing for figures that only explain. */
  wanted?: string;
  met?: boolean;
}

/** Compares with a bound, and words both. */
export function atLeast(name: string, value: number, bound: number): Figure {
  return { name, measured: value.toFixed(2), wanted: `at least ${bound}`, met: value >= bound };
}

export function atMost(name: string, value: number, bound: number): Figure {
  return { name, measured: value.toFixed(2), wanted: `at most ${bound.toFixed(2)}`, met: value <= bound };
}

export function under(name: string, value: number, bound: number, unit: string): Figure {
  return { name, measured: `${rounded(value)} ${unit}`, wanted: `under ${bound} ${unit}`, met: value < bound };
}

export function rounded(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 100 ? 1 : 0 });
}

export function printTable(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ name, measured, wanted = "", met }) => [
    name,
    measured,
    wanted,
    met === undefined ? "" : met ? "met" : "MISSED",
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  process.stdout.write(`\n${title}\n`);
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    process.stdout.write(`  ${cells.join("  ").trimEnd()}\n`);
  }
}

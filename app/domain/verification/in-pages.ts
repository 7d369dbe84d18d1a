import { setImmediate } from "node:timers/promises";

/** Yields rows in the order of their ids, one page for each query, and lets the server answer requests between pages. */
export async function* inPages<Row extends { id: string }>(next: (after: string) => Row[]): AsyncGenerator<Row> {
  for (let page = next(""); page.length > 0; page = next(page.at(-1)?.id ?? "")) {
    yield* page;
    await setImmediate();
  }
}

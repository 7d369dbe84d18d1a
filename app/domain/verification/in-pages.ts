import { setImmediate } from "node:timers/promises";

/** Gives rows in the order of their ids, a page a query, and lets requests in between pages. */
export async function* inPages<Row extends { id: string }>(next: (after: string) => Row[]): AsyncGenerator<Row> {
  for (let page = next(""); page.length > 0; page = next(page.at(-1)?.id ?? "")) {
    yield* page;
    await setImmediate();
  }
}

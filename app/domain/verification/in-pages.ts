import { setImmediate } from "node:timers/promises";

/** Yields rows in the order of their ids, which are greater than `first`: one page for each query. It lets the server answer requests between pages. */
export async function* inPages<Id, Row extends { id: Id }>(first: Id, next: (after: Id) => Row[]): AsyncGenerator<Row> {
  for (let after = first; ; ) {
    const page = next(after);
    const last = page.at(-1);
    if (!last) return;
    yield* page;
    after = last.id;
    await setImmediate();
  }
}

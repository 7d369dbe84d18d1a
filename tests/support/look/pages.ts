import { expect } from "vitest";

interface Page<Row> {
  rows: readonly Row[];
  previous: string | null;
  next: string | null;
}

/** Walks through a list to its end and back to its start, which must find the same pages. Returns their rows. */
export function pagesBothWays<Row>(pageAt: (place: { after?: string; before?: string }) => Page<Row>): Row[][] {
  const pages = [pageAt({})];
  for (let at = pages[0]; at?.next; pages.push(at)) at = pageAt({ after: at.next });
  expect(pages[0]?.previous).toBeNull();
  let place = pages.at(-1)?.previous;
  for (const { rows } of pages.slice(0, -1).reverse()) {
    const page = pageAt({ before: place ?? "" });
    expect(page.rows).toEqual(rows);
    place = page.previous;
  }
  expect(place ?? null).toBeNull();
  return pages.map(({ rows }) => [...rows]);
}

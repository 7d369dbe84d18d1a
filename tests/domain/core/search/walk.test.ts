import fc from "fast-check";
import { expect, test } from "vitest";
import type { Place } from "~/domain/core/reads/keyset.server";
import { filterRows, firstPage, type Scan, walk, walkPage } from "~/domain/core/search/walk";

interface Row {
  cursor: string;
  matches: boolean;
}

/** A list in memory; its cursors are the rows' places. */
const scanIn =
  (rows: readonly Row[], backwards: boolean): Scan<Row> =>
  (from, count) => {
    const ordered = backwards ? rows.toReversed() : rows;
    const begin = from === undefined ? 0 : ordered.findIndex(({ cursor }) => cursor === from) + 1;
    return filterRows(ordered.slice(begin, begin + count), ({ matches }) => matches);
  };

const lists = fc.array(fc.boolean(), { maxLength: 60 });
const sizes = fc.record({ size: fc.integer({ min: 1, max: 5 }), mostRows: fc.integer({ min: 1, max: 12 }) });

function walkThrough(listed: readonly boolean[], { size, mostRows }: { size: number; mostRows: number }) {
  const rows = listed.map((matches, at) => ({ cursor: `${at}`, matches }));
  const pageAt = (place: Place) => walkPage(scanIn(rows, place.before !== undefined), place, size, mostRows);
  const follow = (way: "next" | "previous", place: Place) => {
    const pages = [pageAt(place)];
    for (;;) {
      const cursor = pages.at(-1)?.[way];
      if (!cursor) return pages;
      pages.push(pageAt(way === "next" ? { after: cursor } : { before: cursor }));
    }
  };
  const numbers = (pages: { rows: Row[] }[]) => pages.flatMap((page) => page.rows.map(({ cursor }) => Number(cursor)));
  return { rows, follow, numbers, matching: listed.flatMap((matches, at) => (matches ? [at] : [])) };
}

test("onwards, every match is on one page, and a short page is complete only when it is the last", () => {
  fc.assert(
    fc.property(lists, sizes, (listed, bounds) => {
      const { follow, numbers, matching } = walkThrough(listed, bounds);
      const pages = follow("next", {});
      expect(numbers(pages)).toEqual(matching);
      expect(pages.at(-1)).toMatchObject({ next: null, complete: true });
      const short = pages.slice(0, -1).filter((page) => page.rows.length < bounds.size);
      for (const page of short) expect(page.complete).toBe(false);
    }),
  );
});

test("back from any page, an empty one too, every earlier match is found", () => {
  fc.assert(
    fc.property(lists, sizes, (listed, bounds) => {
      const { follow, numbers } = walkThrough(listed, bounds);
      const pages = follow("next", {});
      for (const [at, { previous }] of pages.entries()) {
        const back = previous ? follow("previous", { before: previous }) : [];
        expect(numbers(back.toReversed())).toEqual(numbers(pages.slice(0, at)));
      }
    }),
  );
});

test("the first page of a walk that went further is the page that a walk of its own gives", () => {
  fc.assert(
    fc.property(lists, sizes, (listed, { size, mostRows }) => {
      const { rows } = walkThrough(listed, { size, mostRows });
      const scan = scanIn(rows, false);
      const first = firstPage(scan, walk(scan, undefined, mostRows, mostRows), size);
      expect(first).toEqual(walkPage(scan, {}, size, mostRows));
    }),
  );
});

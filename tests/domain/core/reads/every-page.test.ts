import { expect, it } from "vitest";
import { everyPage } from "~/domain/core/reads/every-page.server";

it("lets other requests in between pages on which a search found nothing", async () => {
  const seen: string[] = [];
  const pages = everyPage(({ after }) => {
    const page = Number(after ?? 0);
    seen.push(`page ${page}`);
    setImmediate(() => seen.push("request"));
    return { rows: page === 2 ? ["found"] : [], next: page === 3 ? null : String(page + 1) };
  });
  const found: string[][] = [];
  for await (const rows of pages) found.push(rows);
  expect(found).toEqual([["found"]]);
  expect(seen.slice(0, 5)).toEqual(["page 0", "request", "page 1", "request", "page 2"]);
});

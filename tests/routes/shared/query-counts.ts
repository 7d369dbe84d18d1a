import { expect } from "vitest";
import { BUDGETS } from "#tests/budgets/budgets";
import { PAGES } from "#tests/roles/pages";
import { routeAt, type Visitor } from "#tests/routes/company/visitor";
import { statementsOf } from "#tests/support/look/statements";
import type { Role } from "~/lib/vocabulary";

/** A hundred pages in two worlds take up to half a minute, and ten times that where other runs take the cores. */
export const LIMIT_MS = 600_000;

/** A page with how many statements it may ask beside the frame. Of a page within another, the inner one's alone: the outer has its own line. */
export type Budgeted<Ids> = readonly [at: string | ((ids: Ids) => string), most: number];

type Scene<Ids> = (rows: number) => Promise<{ ids: Ids; browser: Visitor }>;

/** Opens each page in a world with two rows of everything and in one with twenty, each of which `scene` makes. */
export async function expectWithinBudgets<Ids>(scene: Scene<Ids>, table: readonly Budgeted<Ids>[], frame: number) {
  const statements = statementsOf();
  const statementsOfPages = async (rows: number) => {
    const { ids, browser } = await scene(rows);
    const asked = async (path: string, most: number, visit: () => Promise<unknown>) => {
      // What is put together once and kept is no page's.
      await visit();
      return { path, most, asked: (await statements(visit)).map(withoutLists).sort() };
    };
    const pages = [await asked("the frame", frame, () => browser.shell())];
    for (const [at, most] of table) {
      const path = typeof at === "string" ? at : at(ids);
      const visit = async () => expect.soft([path, (await browser.get(path)).status]).toEqual([path, 200]);
      pages.push(await asked(path, most, visit));
    }
    return pages;
  };
  const [few, many] = [await statementsOfPages(2), await statementsOfPages(20)];
  for (const [at, { path, asked, most }] of few.entries()) {
    const { asked: large = [] } = many[at] ?? {};
    const bound = path === "/admin-home" ? BUDGETS.adminHomeStatements : BUDGETS.statements;
    expect.soft(most, path).toBeLessThanOrEqual(bound.most);
    expect.soft(large, path).toEqual(asked);
    expect.soft(large.length, path).toBeLessThanOrEqual(most);
    expect.soft(large.length, path).toBeGreaterThan(0);
  }
}

/** The files of the pages that this role opens, by the table of roles, and which no address of a table asks. */
export function pagesWithoutBudget<Ids extends object>(role: Role, table: readonly Budgeted<Ids>[]): string[] {
  const anyId = new Proxy({} as Ids, { get: () => "id" });
  const asked = table.map(([at]) => routeAt(typeof at === "string" ? at : at(anyId)).file);
  const opens = ({ method, path, roles, cells }: (typeof PAGES)[number]) =>
    method === "GET" && path !== "/*" && roles !== "anyone" && /^(200|404)/.test(cells[role]);
  const shown = PAGES.filter(opens).map(({ at }) => routeAt(at).file);
  return [...new Set(shown)].filter((file) => file.endsWith(".tsx") && !asked.includes(file));
}

/** A list of ids is one question however long it is. */
function withoutLists(statement: string): string {
  return statement.replaceAll(/\?(?:, \?)+/g, "?");
}

import { expect, test } from "@playwright/test";
import { CALLS } from "#tests/roles/calls";
import { PAGES } from "#tests/roles/pages";
import { pageRoutes } from "#tests/roles/routes";
import { type Row, VISITORS, type Visitor } from "#tests/roles/table";
import { IS_FULL } from "#tests/support/run/level";
import { castOf } from "../support/server/cast";
import { aServer, type Server } from "../support/server/server";
import {
  footprint,
  formStatus,
  heard,
  keepSessions,
  outcomeFor,
  shownToBrowser,
  statusOf,
  type Way,
} from "../support/stages/role-asking";
import { type Stage, setStage } from "../support/stages/role-stage";

// The table of roles (tests/roles) held against the built server: each row is asked by every kind of visitor.
test.describe.configure({ mode: "default" });

const EVERYWHERE: readonly Visitor[] = ["anonymous", "inspector", "company", "member", "admin"];

let server: Server;
let stage: Stage;

test.beforeAll(async () => {
  server = await aServer();
  await server.start({ REQUIRE_EMAIL_VERIFICATION: "on" });
  stage = await setStage(server, castOf(server));
});

test.afterAll(async () => {
  stage?.cast.close();
  await server.remove();
});

// The browser's router asks for a single page's data; only the page's own door stands before it.
const shown = pageRoutes().filter(({ isPage }) => isPage);
const routeIdOf = ({ path }: Row) => shown.find((route) => route.path === path)?.id;
const dataRows = PAGES.filter((row) => row.method === "GET" && routeIdOf(row) !== undefined);

// A test for each first part of an address, not for each row: Playwright's work for 600 tests takes longer than theirs.
for (const [rows, way, title] of [
  [PAGES, "page", "pages below"],
  [CALLS, "call", "calls below"],
  [IS_FULL ? dataRows : [], "data", "the data alone of pages below"],
] as const) {
  for (const part of new Set(rows.map(firstPartOf))) {
    test(`${title} ${part}`, async () => {
      const below = rows.filter((row) => firstPartOf(row) === part);
      test.setTimeout(30_000 + below.length * 10_000);
      for (const row of below) await holds(row, way);
    });
  }
}

test("a page without a form answers one with 405", async () => {
  const forms = new Set(PAGES.filter(({ method }) => method === "POST").map(({ path }) => path));
  const onlyRead = PAGES.filter(({ path }) => !forms.has(path));
  expect(onlyRead.length).toBeGreaterThan(10);
  for (const { at, cells } of onlyRead) {
    // Where the door is shut for a visitor it stays shut.
    const letIn = VISITORS.filter((each) => cells[each] === "200");
    for (const visitor of IS_FULL ? letIn : letIn.slice(0, 1)) {
      expect(await formStatus(stage, visitor, at), `POST ${at} as ${visitor}`).toBe(405);
    }
  }
});

// Scripts and machines alone ask the others, which answer for themselves.
test("a browser that is refused where no page is gets one", async () => {
  const withoutPage = pageRoutes().filter(
    ({ path, isPage }) =>
      !isPage && !/^\/(?:api|refused|webhooks|sandbox|hydration-errors|messages\/outbox)\b/.test(path),
  );
  expect(withoutPage.length).toBeGreaterThan(15);
  const refused: string[] = [];
  for (const visitor of ["inspector", "company"] as const) {
    for (const { path, hasAction } of withoutPage) {
      for (const method of hasAction ? ["GET", "POST"] : ["GET"]) {
        const shown = await shownToBrowser(stage, visitor, method, path.replace(/:\w+/g, "none"));
        if (shown.status >= 400) refused.push(`${visitor} ${path}`);
        const isShown = shown.status < 400 || /^text\/(?:html|plain)/.test(shown.type);
        expect.soft(isShown, `${method} ${path} as ${visitor}: ${shown.status} ${shown.type}`).toBe(true);
      }
    }
  }
  for (const path of ["/files/:id", "/bookings/:id/job-sheet"]) {
    for (const visitor of ["inspector", "company"]) expect(refused).toContain(`${visitor} ${path}`);
  }
  expect(refused).toContain("company /payments/:id/receipt.pdf");
});

test("all these answers carry the headers that protect them", () => {
  expect(heard.answers).toBeGreaterThan(1000);
  expect([...heard.faults]).toEqual([]);
});

test("every page for signed-in people has a way to sign out", () => {
  expect(heard.withSignOut).toBeGreaterThan(100);
  expect([...heard.withoutSignOut]).toEqual([]);
});

test("no page shows a company's member what their role does not allow", () => {
  expect([...heard.useless]).toEqual([]);
});

test("every page is valid HTML", () => {
  expect([...heard.invalid]).toEqual([]);
});

test("methods that no page has are not served", async () => {
  for (const path of ["/landing", "/company-home", "/api/user", "/healthz", "/no/such/page"]) {
    for (const method of ["TRACE", "OPTIONS", "PURGE"]) {
      expect.soft(await statusOf(server.origin, method, path), `${method} ${path}`).toBe(405);
    }
  }
});

/** In the fast level nobody and each role ask everywhere, and the other visitors, whom the same doors stop, in turn. */
function visitorsOf(row: Row): readonly Visitor[] {
  if (IS_FULL) return VISITORS;
  const others = VISITORS.filter((visitor) => !EVERYWHERE.includes(visitor));
  return [...EVERYWHERE, ...others.filter((_, at) => at === [...PAGES, ...CALLS].indexOf(row) % others.length)];
}

function firstPartOf({ path }: Row): string {
  return /^(\/api)?\/[^/]*/.exec(path)?.[0] ?? path;
}

/** First those who are refused, whom nothing may have changed for; then those who are let in. A row that does not hold is named, and the next one asked. */
async function holds(row: Row, way: Way): Promise<void> {
  const title = `${row.method} ${row.at}${way === "data" ? ", its data alone" : ""}`;
  const restore = keepSessions(stage);
  const outcomes: Partial<Record<Visitor, string>> = {};
  const visitors = visitorsOf(row);
  const refused = visitors.filter((visitor) => !row.letIn.includes(visitor));
  const before = footprint(stage);
  const ask = async (visitor: Visitor) => {
    outcomes[visitor] = await outcomeFor(stage, row, visitor, way, { routeId: routeIdOf(row), validates: IS_FULL });
  };
  for (const visitor of refused) await ask(visitor);
  expect.soft(footprint(stage), `${title}: changed by those who are refused`).toEqual(before);
  for (const visitor of visitors.filter((each) => row.letIn.includes(each))) await ask(visitor);
  restore();
  expect.soft(outcomes, title).toEqual(Object.fromEntries(visitors.map((visitor) => [visitor, row.cells[visitor]])));
}

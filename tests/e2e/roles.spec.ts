import { CALLS } from "#tests/roles/calls";
import { PAGES } from "#tests/roles/pages";
import { pageRoutes } from "#tests/roles/routes";
import { type Row, VISITORS, type Visitor } from "#tests/roles/table";
import { castOf } from "./support/cast";
import { footprint, formStatus, heard, keepSessions, outcomeFor, statusOf, type Way } from "./support/role-asking";
import { type Stage, setStage } from "./support/role-stage";
import { aServer, type Server } from "./support/server";
import { expect, test } from "./support/site";

// The table of roles (tests/roles) held against the built server: each row is asked by every kind of visitor.
test.describe.configure({ mode: "default" });

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

for (const row of PAGES) test(titleOf(row), () => holds(row, "page"));
for (const row of CALLS) test(titleOf(row), () => holds(row, "call"));

// The browser's router asks for a single page's data; only the page's own door stands before it.
const shown = pageRoutes().filter(({ isPage }) => isPage);
for (const row of PAGES.filter(({ method }) => method === "GET")) {
  const route = shown.find(({ path }) => path === row.path);
  if (route) test(`${titleOf(row)}, its data alone`, () => holds(row, "data", route.id));
}

test("a page without a form answers one with 405", async () => {
  const forms = new Set(PAGES.filter(({ method }) => method === "POST").map(({ path }) => path));
  const onlyRead = PAGES.filter(({ path }) => !forms.has(path));
  expect(onlyRead.length).toBeGreaterThan(10);
  for (const { at, cells } of onlyRead) {
    // Where the door is shut for a visitor it stays shut.
    for (const visitor of VISITORS.filter((each) => cells[each] === "200")) {
      expect(await formStatus(stage, visitor, at), `POST ${at} as ${visitor}`).toBe(405);
    }
  }
});

test("all these answers carry the headers that protect them", () => {
  expect(heard.answers).toBeGreaterThan(1000);
  expect([...heard.faults]).toEqual([]);
});

test("every page for signed-in people has a way to sign out", () => {
  expect(heard.withSignOut).toBeGreaterThan(100);
  expect([...heard.withoutSignOut]).toEqual([]);
});

test("every page is valid HTML", () => {
  expect([...heard.invalid]).toEqual([]);
});

for (const path of ["/landing", "/company-home", "/api/user", "/healthz", "/no/such/page"]) {
  for (const method of ["TRACE", "OPTIONS", "PURGE"]) {
    test(`${method} ${path} is not served`, async () => {
      expect(await statusOf(server.origin, method, path)).toBe(405);
    });
  }
}

function titleOf({ method, at }: Row): string {
  return `${method} ${at}`;
}

/** First those who are refused, whom nothing may have changed for; then those who are let in. */
async function holds(row: Row, way: Way, routeId?: string): Promise<void> {
  const restore = keepSessions(stage);
  const outcomes: Partial<Record<Visitor, string>> = {};
  const refused = VISITORS.filter((visitor) => !row.letIn.includes(visitor));
  const before = footprint(stage);
  for (const visitor of refused) outcomes[visitor] = await outcomeFor(stage, row, visitor, way, routeId);
  expect(footprint(stage), "changed by those who are refused").toEqual(before);
  for (const visitor of row.letIn) outcomes[visitor] = await outcomeFor(stage, row, visitor, way, routeId);
  restore();
  expect(outcomes).toEqual(row.cells);
}

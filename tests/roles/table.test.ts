import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "~/api/endpoints.server";
import { companyRolesFor } from "~/domain/companies/rights";
import { COMPANY_ROLES } from "~/lib/vocabulary";
import { CALLS } from "./calls";
import { PAGES } from "./pages";
import { pageRoutes } from "./routes";
import { may, type Row } from "./table";

/** What stands behind app/routes.ts's one entry for all calls, and what the API answers beside its calls. */
const API_ROUTE = "/api/*";
const BESIDE_CALLS = ["GET /api/openapi.json", "GET /api/*", "POST /api/*"];

describe("the table of roles", () => {
  it("has a row for every page and every form, and none without", () => {
    const served = pageRoutes()
      .filter(({ path }) => path !== API_ROUTE)
      .flatMap(({ path, hasAction }) => [`GET ${path}`, ...(hasAction ? [`POST ${path}`] : [])]);
    expect(differences(namesOf(PAGES), served)).toEqual({ withoutRow: [], withoutRoute: [] });
  });

  it("has a row for every call, and none without", () => {
    const served = ENDPOINTS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const all = [...served, ...BESIDE_CALLS];
    expect(differences(namesOf(CALLS), all)).toEqual({ withoutRow: [], withoutRoute: [] });
  });

  for (const { method, path, door } of ENDPOINTS) {
    const name = `${method.toUpperCase()} ${path}`;
    it(`lets the same in as the door of ${name}`, () => {
      const rows = CALLS.filter((row) => nameOf(row) === name);
      for (const { roles, right } of rows) {
        expect(new Set(roles)).toEqual(new Set(door.roles));
        const ofCompany = roles.includes("company") ? COMPANY_ROLES.filter((role) => may(role, right)) : [];
        expect(ofCompany).toEqual(door.roles.includes("company") ? companyRolesFor(door.right) : []);
      }
    });
  }

  it("asks no address twice", () => {
    const asked = [...PAGES, ...CALLS].map(({ method, at }) => `${method} ${at}`);
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  });
});

function nameOf({ method, path }: Row): string {
  return `${method} ${path}`;
}

function namesOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(nameOf))];
}

function differences(rows: readonly string[], served: readonly string[]) {
  return {
    withoutRow: served.filter((name) => !rows.includes(name)),
    withoutRoute: rows.filter((name) => !served.includes(name)),
  };
}

import { createRequire } from "node:module";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const require = createRequire(import.meta.url);

/** A route that counts how often its path is read: ranking a table of routes reads them all. */
function watched(path: string) {
  const route = { id: path, reads: 0 };
  return Object.defineProperty(route, "path", {
    get() {
      route.reads += 1;
      return path;
    },
  }) as typeof route & { path: string };
}

describe("the router, as scripts/patches has it", () => {
  it("ranks a table of routes once", () => {
    const routes = [watched("jobs"), watched("jobs/:id"), watched("*")];
    // The second time shows that the table stays, and so is worth an index.
    for (const id of ["1", "2"]) expect(matchRoutes(routes, `/jobs/${id}`)?.[0]?.params).toEqual({ id });
    const reads = routes.map((route) => route.reads);
    expect(matchRoutes(routes, "/jobs/2")?.[0]).toMatchObject({ params: { id: "2" }, route: { id: "jobs/:id" } });
    expect(matchRoutes(routes, "/jobs")?.[0]?.route.id).toBe("jobs");
    expect(matchRoutes(routes, "/nowhere")?.[0]?.route.id).toBe("*");
    expect(routes.map((route) => route.reads)).toEqual(reads);
  });

  it("tells apart paths that differ in case alone", () => {
    const routes = [{ path: "Jobs", caseSensitive: true }];
    expect(matchRoutes(routes, "/jobs")).toBeNull();
    expect(matchRoutes([{ path: "Jobs" }], "/jobs")).not.toBeNull();
    expect(matchRoutes(routes, "/jobs")).toBeNull();
  });

  it("finds what the router as it is published finds, of any table and path", () => {
    // The patch changes what Node loads; this build beside it is as it came.
    const published: { matchRoutes: typeof matchRoutes } = require("@remix-run/router/dist/router.umd.js");
    let found = 0;
    const checkOne = (routes: AgnosticRouteObject[], path: string) => {
      matchRoutes(routes, path);
      const matches = matchRoutes(routes, path);
      found += matches ? 1 : 0;
      expect(matches).toEqual(published.matchRoutes(routes, path));
    };
    for (const tables of [tablesOf(PLAIN), tablesOf([...PLAIN, "a?", ":x?"])])
      fc.assert(fc.property(tables, paths, checkOne), { numRuns: 1000 });
    expect(found).toBeGreaterThan(200);
  });
});

it("loaders share the request, unless its address has what is Remix's own, as scripts/patches has it", async () => {
  const { callRouteLoader } = require("@remix-run/server-runtime/dist/data.js");
  const asked = (request: Request): Promise<Request> =>
    callRouteLoader({ loader: ({ request: given }: { request: Request }) => given, request, singleFetch: true });
  const plain = new Request("http://localhost/jobs?search=deck");
  expect(await asked(plain)).toBe(plain);
  const own = new Request("http://localhost/jobs?search=deck&index&_routes=root", { headers: { cookie: "a=1" } });
  const given = await asked(own);
  expect([given.url, given.headers.get("cookie")]).toEqual(["http://localhost/jobs?search=deck", "a=1"]);
});

const PLAIN = ["a", "b", "A", "a.b", ":x", ":y", "%41"];

/** Tables of nested routes, with layouts without a path, index routes and splats among them. */
function tablesOf(segments: string[]): fc.Arbitrary<AgnosticRouteObject[]> {
  const literal = fc
    .array(fc.constantFrom(...segments), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join("/"));
  const last = fc.oneof({ weight: 4, arbitrary: literal }, fc.constantFrom("*", "a/*"));
  return fc.letrec<{ table: AgnosticRouteObject[]; route: AgnosticRouteObject }>((tie) => ({
    table: fc.array(tie("route"), { maxLength: 4, depthIdentifier: "routes" }),
    route: fc.oneof(
      { depthIdentifier: "routes", maxDepth: 3 },
      fc.record({ path: last, caseSensitive: fc.boolean() }),
      fc.constant({ index: true as const }),
      fc.record({ children: tie("table") }),
      fc.record({ path: literal, children: tie("table") }),
    ),
  })).table;
}

const paths = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "A", "a.b", "%41", "c", ":x", "*"), { maxLength: 4 }), fc.boolean())
  .map(([parts, slash]) => `/${parts.join("/")}${slash && parts.length > 0 ? "/" : ""}`);

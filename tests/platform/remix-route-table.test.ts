import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type AgnosticDataRouteObject, createMemoryHistory, createRouter, matchRoutes } from "@remix-run/router";
import type { ReactElement, ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { IS_FULL } from "#tests/support/run/level";
import routes from "~/routes";

const require = createRequire(import.meta.url);
// The patches change what Node loads; this build beside it is as it was published.
const published: { matchRoutes: typeof matchRoutes } = require("@remix-run/router/dist/router.umd.js");
const { configRoutesToRouteManifest } = require("@remix-run/dev/dist/config/routes.js");
const { createEntryRouteModules } = require("@remix-run/server-runtime/dist/entry.js");
const { createRoutes } = require("@remix-run/server-runtime/dist/routes.js");
const { RemixServer } = require("@remix-run/react/dist/server.js");

interface ManifestRoute {
  id: string;
  path?: string;
  parentId?: string;
  module: object;
}

/** The table as a build has it: each route by its id, with its parent's. */
const manifest: Record<string, ManifestRoute> = Object.fromEntries(
  Object.entries({ root: { id: "root", path: "" }, ...configRoutesToRouteManifest(routes) }).map(([id, route]) => [
    id,
    { ...(route as ManifestRoute), module: { default: () => null } },
  ]),
);
const assets = { routes: manifest };
const table: AgnosticDataRouteObject[] = createRoutes(manifest);
const paths = pathsOf(table, "");

afterEach(() => vi.restoreAllMocks());

describe("the product's routes, as scripts/patches matches them", () => {
  it("lead where the published router leads, however an address is written", async () => {
    for (const address of paths.flatMap(spellings)) {
      // The runner gives up a worker that does not answer for a minute; all addresses take 40 s on a quiet machine.
      await nextTurn();
      matchRoutes(table, address);
      expect([address, matchRoutes(table, address)]).toEqual([address, published.matchRoutes(table, address)]);
    }
  }, 600_000);

  it("finds a path without parameters without trying any other route", () => {
    const literals = paths.filter((path) => !/[:*?]/.test(path));
    expect(literals.length).toBeGreaterThan(50);
    for (const path of literals) {
      matchRoutes(table, path);
      const comparing = vi.spyOn(String.prototype, "match");
      const matches = matchRoutes(table, path);
      // Of the routes around it, each is compared once.
      expect([path, comparing.mock.calls.length]).toEqual([path, matches?.length]);
      comparing.mockRestore();
    }
  });

  it("finds routes that are added later", () => {
    const router = createRouter({
      routes: [{ id: "frame", path: "/", children: [{ id: "all", path: "*" }] }],
      history: createMemoryHistory(),
    });
    const idAt = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route.id;
    expect([idAt("/jobs"), idAt("/jobs")]).toEqual(["all", "all"]);
    router.patchRoutes("frame", [{ id: "jobs", path: "jobs" }]);
    expect([idAt("/jobs"), idAt("/jobs"), idAt("/JOBS/")]).toEqual(["jobs", "jobs", "jobs"]);
    router.dispose();
  });
});

describe("the routes that a page is rendered with, as scripts/patches has them", () => {
  it("are made once for each build", () => {
    const first = rendered(manifest);
    expect(rendered(manifest)).toBe(first);
    expect(first[0]?.children?.map(({ id }) => id)).toEqual(table[0]?.children?.map(({ id }) => id));
  });

  it("are those of the build that renders, also when another has the same manifest", () => {
    const other = { ...manifest, root: { ...manifest.root, module: { default: () => "changed" } } } as typeof manifest;
    const shown = [rendered(manifest), rendered(other)] as { element?: ReactElement<object, () => ReactNode> }[][];
    expect(shown.map(([root]) => root?.element?.type())).toEqual([null, "changed"]);
  });
});

/** Renders a page as entry.server does, and returns the routes that its router was given. */
function rendered(build: typeof manifest): AgnosticDataRouteObject[] {
  const matches = matchRoutes(table, "/jobs");
  const page = RemixServer({
    url: "http://localhost/jobs",
    context: {
      manifest: assets,
      routeModules: createEntryRouteModules(build),
      future: {},
      staticHandlerContext: { matches, loaderData: {}, location: { pathname: "/jobs" } },
    },
  });
  const [frame] = page.props.children;
  return frame.props.children.props.children.props.router.routes;
}

/** All paths of a table, with their parameters: `/jobs/:id`. */
function pathsOf(routes: AgnosticDataRouteObject[], above: string): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path || index ? [own || "/"] : []), ...pathsOf(children, own)];
  });
}

const VALUES = ["job_1", "jobs", "A", "a%20b", "a%2Fb", "%E2%82%AC", ":id"];

/** Addresses that a path stands for, and some beside it. Its parameters get some of the values, the next path's the next ones: the published router is slow. */
function spellings(path: string, at: number): string[] {
  const values = [0, 2, 4].map((step) => VALUES[(at + step) % VALUES.length] ?? "");
  const filled = values.flatMap((value) =>
    [path.replace(/\/[:\w]+\?/g, ""), path].map((of) => of.replace(/:\w+\??|\*/g, value)),
  );
  if (!IS_FULL) return [path, ...filled.slice(0, 2)];
  return [...new Set([path, ...filled])].flatMap((address) => [
    address,
    `${address}/`,
    address.toUpperCase(),
    `${address}.data`,
    `${address}/nowhere`,
    `/${address}`,
    address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    address.replace("-", "%2D"),
  ]);
}

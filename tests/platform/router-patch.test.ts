import { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";

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

it("ranks a table of routes once, as scripts/patches has it", () => {
  const routes = [watched("jobs"), watched("jobs/:id"), watched("*")];
  expect(matchRoutes(routes, "/jobs/1")?.[0]?.params).toEqual({ id: "1" });
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

import { createServer } from "node:http";
import { expect, test } from "vitest";
import { pageRoutes } from "#tests/roles/routes";
import { ask, hooked } from "./hooked";

// It refuses everything as Remix does where a route has no component, or as the address asks.
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://localhost");
  response.statusCode = Number(searchParams.get("status") ?? 404);
  const thrown = searchParams.get("thrown") ?? "X-Remix-Catch";
  if (thrown) response.setHeader(thrown, "yes");
  response.setHeader("Content-Type", "application/json");
  response.end('{"code":"not-found"}');
});

hooked(server);

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

async function askAt(path: string, headers: Record<string, string>, method = "GET") {
  const { status, headers: told } = await ask(server, { path, headers, method, agent: false });
  return [status, told.location];
}

const withoutPage = pageRoutes().filter(({ isPage, path }) => !isPage && path !== "/" && !path.startsWith("/api/"));

test.each(withoutPage)(
  "a browser refused at $path is led to a page, a program is told",
  async ({ path, hasAction }) => {
    const address = path.replace(/:\w+/g, "none").replace("*", "none");
    for (const method of hasAction ? ["GET", "POST"] : ["GET"]) {
      expect(await askAt(address, BROWSER, method)).toEqual([303, "/refused/404/page"]);
      for (const headers of [{}, { accept: "application/json" }, { accept: "*/*" }] as Record<string, string>[]) {
        expect(await askAt(address, headers, method)).toEqual([404, undefined]);
      }
    }
  },
);

test("the page has the status of the refusal, also of Remix's own", async () => {
  expect(await askAt("/payments.csv?status=429", BROWSER)).toEqual([303, "/refused/429/page"]);
  expect(await askAt("/payments.csv?status=405&thrown=X-Remix-Error", BROWSER)).toEqual([303, "/refused/405/page"]);
});

test("what is no refusal of such a route stays: other answers, redirects, pages, and calls", async () => {
  expect(await askAt("/payments.csv?status=200", BROWSER)).toEqual([200, undefined]);
  expect(await askAt("/payments.csv?status=303", BROWSER)).toEqual([303, undefined]);
  expect(await askAt("/payments.csv?status=500&thrown=X-Remix-Error", BROWSER)).toEqual([500, undefined]);
  expect(await askAt("/jobs/none?thrown=", BROWSER)).toEqual([404, undefined]);
  expect(await askAt("/api/jobs/none", BROWSER)).toEqual([404, undefined]);
});

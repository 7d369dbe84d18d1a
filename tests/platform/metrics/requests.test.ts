import { beforeEach, expect, test } from "vitest";
import { registry } from "~/platform/metrics/registry.server";
import { type AnsweredRequest, countRequest } from "~/platform/metrics/requests.server";

const PAGE = { route: "/jobs/:id", path: "/jobs/job_1", method: "GET", status: 200, seconds: 0.02 };

beforeEach(() => registry.resetMetrics());

function count(...requests: Partial<AnsweredRequest>[]): void {
  for (const request of requests) countRequest({ ...PAGE, ...request });
}

async function seriesOf(name: string): Promise<Record<string, string | number | undefined>[]> {
  const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
  return values.map(({ labels, value }) => ({ ...labels, value }));
}

const requests = () => seriesOf("pourcheck_http_requests_total");

test("counts by the route's pattern, the method and the status's class", async () => {
  count({}, { path: "/jobs/job_2", status: 204 }, { method: "POST", status: 503 }, { status: undefined });
  expect(await requests()).toEqual([
    { route: "/jobs/:id", method: "GET", status: "2xx", value: 2 },
    { route: "/jobs/:id", method: "POST", status: "5xx", value: 1 },
    { route: "/jobs/:id", method: "GET", status: "none", value: 1 },
  ]);
});

test("nobody makes a new series by an address or a method of their own", async () => {
  for (let at = 0; at < 100; at += 1) {
    count(
      { route: undefined, path: `/made-up-${at}.png`, status: 404 },
      { route: undefined, path: `/assets/made-up-${at}.js` },
      { route: undefined, path: null, status: undefined },
      { method: `MADEUP${at}` },
    );
  }
  count({ route: undefined, path: "/__manifest" });
  expect((await requests()).map(({ route, method, status }) => [route, method, status])).toEqual([
    ["other", "GET", "4xx"],
    ["/assets/*", "GET", "2xx"],
    ["other", "GET", "none"],
    ["/jobs/:id", "other", "2xx"],
    ["/__manifest", "GET", "2xx"],
  ]);
});

test.each([
  ["/jobs/:id", "GET", "page"],
  ["/jobs/:id", "POST", "form"],
  ["/api/jobs/:id", "POST", "api"],
  ["/webhooks/stripe", "POST", "webhook"],
  ["/sandbox/checkout/:session", "GET", "sandbox"],
  ["/healthz", "GET", "machine"],
  ["/files/:id", "GET", "download"],
  ["/admin/users.csv", "GET", "download"],
  ["/bookings/:id/report/versions/:version/report.pdf", "GET", "download"],
  [undefined, "GET", "download"],
])("the time of %s, asked by %s, is that of a %s", async (route, method, kind) => {
  count({ route, method, path: "/x" });
  const observed = (await seriesOf("pourcheck_http_request_duration_seconds")).map((series) => series.kind);
  expect(new Set(observed)).toEqual(new Set([kind]));
});

test("an open stream is counted, and has no time", async () => {
  count({ route: "/events", seconds: 3600 });
  expect(await requests()).toHaveLength(1);
  expect(await seriesOf("pourcheck_http_request_duration_seconds")).toEqual([]);
});

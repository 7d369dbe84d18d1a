import { metricsIn, type Usage, usagesIn } from "#tests/deploy/prom-files";
import { expect, test } from "../support/server/site";

function ask(origin: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}/metrics`, { headers });
}

test("whoever is on this machine reads the metrics, and nobody through a proxy or with a wrong token", async ({
  site,
}) => {
  const { origin } = site.server;
  const answer = await ask(origin);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const refused: Record<string, string>[] = [
    { "x-forwarded-for": "192.0.2.7" },
    { via: "1.1 proxy" },
    { authorization: "Bearer of-this-test-with-32-characters-or-more" },
  ];
  for (const headers of refused) {
    expect((await ask(origin, headers)).status).toBe(404);
  }
  expect((await fetch(`${origin}/metrics.data`)).status).toBe(400);
  expect((await fetch(`${origin}/metrics`, { method: "POST" })).status).toBe(405);
});

test("made-up addresses and methods make no new series", async ({ site }) => {
  const { origin } = site.server;
  const seriesOf = async () => {
    const lines = (await (await ask(origin)).text()).split("\n");
    return lines
      .filter((line) => /^pourcheck_http_requests_total\{route="(?!\/metrics)/.test(line))
      .map((line) => line.split("}")[0]);
  };
  const askMadeUp = async (name: string) => {
    for (const path of [
      `/${name}`,
      `/jobs/${name}`,
      `/api/${name}`,
      `/assets/${name}.js`,
      `/${name}.png`,
      `/a//${name}`,
    ])
      await fetch(`${origin}${path}`, { redirect: "manual" }).then((answer) => answer.arrayBuffer());
    await fetch(`${origin}/${name}`, { method: "REPORT" }).then((answer) => answer.arrayBuffer());
  };
  await askMadeUp("first");
  const before = await seriesOf();
  for (let at = 0; at < 5; at += 1) await askMadeUp(`later-${at}`);
  expect(await seriesOf()).toEqual(before);
  expect(before.join()).toContain('route="/jobs/:id"');
  expect(before.join()).not.toContain("first");
});

test("each alert and each panel asks for what the server really exports", async ({ site }) => {
  const { origin } = site.server;
  for (const path of ["/landing", "/api/jobs"]) await fetch(`${origin}${path}`);
  await fetch(`${origin}/auth/session`, { method: "POST" });
  const scraped = async () => (await ask(origin)).text();
  await expect.poll(scraped).toContain('kind="form"');
  const exported = metricsIn(await scraped());
  // There are none before a refusal, a slow statement, a verification or a replica.
  const labelsOfEmpty: Record<string, string[]> = {
    pourcheck_limited_total: ["limit"],
    pourcheck_db_slow_statements_total: ["statement"],
    pourcheck_verification_sound: ["of"],
    pourcheck_verification_age_seconds: ["of"],
    pourcheck_replica_keeps_up: [],
    pourcheck_replica_behind_seconds: [],
  };
  const usages = usagesIn();
  expect(usages.length).toBeGreaterThan(30);
  for (const { where, metric, labels, values } of usages satisfies Usage[]) {
    const series = exported.get(metric);
    expect(series, `${where} asks for ${metric}`).toBeDefined();
    const known = labelsOfEmpty[metric] ?? series?.flatMap((one) => Object.keys(one)) ?? [];
    // Prometheus adds the job.
    expect([...known, "job", "le"], `${where} asks ${metric} for its labels`).toEqual(expect.arrayContaining(labels));
    for (const [label, value] of values) {
      if (label === "job" || label === "status" || metric in labelsOfEmpty) continue;
      expect(
        series?.map((one) => one[label]),
        `${where} asks for ${metric} of ${label} ${value}`,
      ).toContain(value);
    }
  }
});

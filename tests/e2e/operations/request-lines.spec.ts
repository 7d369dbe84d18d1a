import Stripe from "stripe";
import { keptSecrets } from "~/platform/env/secrets.server";
import { FormClient } from "../support/people/form-client";
import type { Server } from "../support/server/server";
import { sessionCookie } from "../support/server/session";
import { expect, test } from "../support/server/site";

interface Line {
  requestId?: string;
  msg?: string;
  [field: string]: unknown;
}

/** The lines of the log that name a request. Its own comes once its answer has left. */
async function linesOf(server: Server, requestId: string): Promise<Line[]> {
  const lines = () =>
    server
      .output()
      .split("\n")
      .filter((text) => text.includes(`"${requestId}"`))
      .map((text): Line => JSON.parse(text));
  await expect.poll(() => lines().filter(({ status }) => status !== undefined)).toHaveLength(1);
  return lines();
}

async function asked(server: Server, path: string, init: RequestInit = {}): Promise<Line[]> {
  const answer = await fetch(`${server.origin}${path}`, { redirect: "manual", ...init });
  await answer.arrayBuffer();
  return linesOf(server, answer.headers.get("x-request-id") ?? "");
}

test("the log names the route of a request by its pattern, whatever was asked for", async ({ site: { server } }) => {
  for (const [path, route] of [
    ["/", "/"],
    ["/landing", "/landing"],
    ["/Landing/", "/landing"],
    ["/jobs/job_1?search=deck", "/jobs/:id"],
    ["/jobs/job_1/application.data", "/jobs/:id/application"],
    ["/api/jobs/job_1", "/api/jobs/:id"],
    ["/api/openapi.json", "/api/openapi.json"],
    ["/api/nothing/at/all", "/api/*"],
    ["/nothing/at/all", "/*"],
    ["/nothing//at", "/refused/address"],
    ["/favicon.svg", undefined],
  ] as const) {
    const [line, ...others] = await asked(server, path);
    expect(others).toEqual([]);
    expect([path, line?.route]).toEqual([path, route]);
  }
});

test("the log says who asked: the person, and whom an administrator impersonates", async ({
  site: { server, cast },
}) => {
  const [admin, inspector] = [await cast.admin(), await cast.inspector()];
  const headers = { cookie: (await sessionCookie(server, admin)).join("=") };
  const [own] = await asked(server, "/api/admin/impersonation-status", { headers });
  expect(own).toMatchObject({ person: admin.id });
  expect(own).not.toHaveProperty("as");
  const [begun] = await asked(server, "/api/admin/impersonate", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ targetUserId: inspector.id, reason: "Support request 1001" }),
  });
  expect(begun).toMatchObject({ status: 200, person: admin.id });
  const [page] = await asked(server, "/inspector-home", { headers });
  expect(page).toMatchObject({ status: 200, person: admin.id, as: inspector.id });
  const [data] = await asked(server, "/inspector-home.data", { headers });
  expect(data).toMatchObject({ status: 200, route: "/inspector-home", person: admin.id, as: inspector.id });
  const [stranger] = await asked(server, "/landing");
  expect(stranger).not.toHaveProperty("person");
});

test("the log says who signed in", async ({ site: { server, cast } }) => {
  const company = await cast.company();
  const [line] = await asked(server, "/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: company.email, password: "Concrete1!" }),
  });
  expect(line).toMatchObject({ status: 200, person: company.id });
});

test("the log names the event of a webhook that Stripe has signed, and of no other", async ({ site: { server } }) => {
  const payload = JSON.stringify({
    id: "evt_ofThisTest",
    type: "charge.refunded",
    livemode: false,
    data: { object: { id: "ch_1" } },
  });
  const secret = keptSecrets(server.directory)().sandboxWebhookSecret;
  const signature = new Stripe("sk_test_1").webhooks.generateTestHeaderString({ payload, secret });
  const take = (signed: string) =>
    asked(server, "/webhooks/stripe", { method: "POST", body: payload, headers: { "stripe-signature": signed } });
  const [taken] = await take(signature);
  expect(taken).toMatchObject({ status: 200, event: "evt_ofThisTest", eventType: "charge.refunded" });
  const [forged] = await take(signature.replace(/v1=\w/, "v1=x"));
  expect(forged).toMatchObject({ status: 400, route: "/webhooks/stripe" });
  expect(forged).not.toHaveProperty("event");
});

test("a request is one line, and no line has the client's address", async ({ site: { server } }) => {
  const before = server.output().length;
  const lines = await Promise.all(
    ["/landing", "/nowhere", "/api/jobs", "/favicon.svg"].map((path) => asked(server, path)),
  );
  const addresses = new Set(lines.flat().map(({ address }) => address));
  expect([...addresses]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)]);
  const printed = server.output().slice(before).split("\n").filter(Boolean);
  expect(printed.filter((text) => text.includes("/landing"))).toHaveLength(1);
  expect(printed.filter((text) => !text.startsWith("{"))).toEqual([]);
  expect(printed.join("\n")).not.toContain("127.0.0.1");
});

test("no request's query, token or password is in the log", async ({ site: { server } }) => {
  const client = new FormClient(server.origin);
  await client.get("/auth?type=company&token=tellme-secret");
  await client.submit(
    "/auth/session?type=company",
    { username: "nobody@site.example", password: "Tellme$ecret9" },
    "/auth/session",
  );
  await asked(server, "/landing");
  expect(server.output()).toContain("/auth");
  expect(server.output()).not.toMatch(/tellme/i);
});

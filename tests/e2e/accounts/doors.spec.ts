import { statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { FormClient, filled } from "../support/people/form-client";
import { postingFields, rowsOf } from "../support/people/story";
import { expect, test } from "../support/server/site";

const SHARED = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

test.describe("every answer", () => {
  for (const path of [
    "/landing",
    "/favicon.svg",
    "/no/such/page",
    "/",
    "/healthz",
    "/webhooks/stripe",
    "/files/none",
  ]) {
    test(`${path} carries the shared headers and a request id of its own`, async ({ site }) => {
      const ask = () => fetch(`${site.server.origin}${path}`, { redirect: "manual" });
      const [first, second] = [await ask(), await ask()];
      for (const [name, value] of Object.entries(SHARED)) expect(first.headers.get(name)).toBe(value);
      expect(first.headers.get("x-request-id")).toBeTruthy();
      expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
      expect(first.headers.get("x-powered-by")).toBeNull();
    });
  }

  test("a page's scripts run by a nonce of that page alone", async ({ site }) => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(`${site.server.origin}/auth`)).headers.get("content-security-policy") ?? ""),
    );
    const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]);
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    for (const policy of policies) {
      expect(policy).not.toContain("unsafe-inline");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self'");
    }
  });

  test("a page is compressed once, as the browser takes it", async ({ site }) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await fetch(`${site.server.origin}/landing`, { headers: { "accept-encoding": encoding } });
      expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(await answer.text()).toContain("</html>");
    }
  });

  test("a script and a style sheet come as the build has compressed them, else as they are", async ({ site }) => {
    const { origin } = site.server;
    const page = await (await fetch(`${origin}/auth`)).text();
    const files = [/\/assets\/framework-[^"]+\.js/, /\/assets\/app-[^"]+\.css/].map((file) => file.exec(page)?.[0]);
    for (const file of files) {
      const [small, usual, plain] = await Promise.all(
        ["br", "gzip", "identity"].map((encoding) =>
          fetch(`${origin}${file}`, { headers: { "accept-encoding": encoding } }),
        ),
      );
      expect([small, usual, plain].map((answer) => answer?.headers.get("content-encoding"))).toEqual([
        "br",
        "gzip",
        null,
      ]);
      for (const header of ["content-type", "cache-control", "vary"]) {
        const [one, other, third] = [small, usual, plain].map((answer) => answer?.headers.get(header)?.toLowerCase());
        expect([one, other], header).toEqual([third, third]);
      }
      expect(Number(small?.headers.get("content-length"))).toBe(statSync(`build/client${file}.br`).size);
      const text = await plain?.text();
      expect(await small?.text()).toBe(text);
      expect(await usual?.text()).toBe(text);
    }
  });

  test("a fault shows no stack", async ({ site }) => {
    const answer = await fetch(`${site.server.origin}/auth/session`, {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toMatch(/at .*\.(ts|js):\d+/);
  });
});

test.describe("a change from another site", () => {
  const FOREIGN: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];
  for (const headers of FOREIGN) {
    test(`is refused with ${JSON.stringify(headers)}`, async ({ site }) => {
      const { status, body } = await rawPost(site.server.origin, "/auth/session", headers);
      expect(status).toBe(403);
      expect(JSON.parse(body)).toMatchObject({ error: "Cross-site request" });
    });
  }

  test("from the same site, and from no browser at all, it goes on to the next door", async ({ site }) => {
    const own = await rawPost(site.server.origin, "/auth/session", {
      "sec-fetch-site": "same-origin",
      origin: site.server.origin,
    });
    const none = await rawPost(site.server.origin, "/auth/session", {});
    for (const { body } of [own, none]) expect(body).not.toContain("Cross-site request");
  });
});

test("an address that is none is 400 for programs and for browsers", async ({ site }) => {
  for (const path of ["/a".repeat(7900), "/webhooks/../logout", "/%ff"]) {
    const { status, body } = await rawPost(site.server.origin, path, { "sec-fetch-site": "cross-site" });
    expect([status, JSON.parse(body).error]).toEqual([400, "Validation failed"]);
    const page = await rawPost(site.server.origin, path, { accept: "text/html" });
    const said = expect.stringContaining("This address is too long or misspelled.");
    expect([page.status, page.body]).toEqual([400, said]);
  }
});

test.describe("a form", () => {
  test("that is none is 400, and the server lives", async ({ site }) => {
    for (const body of ["x[60000000]=1", "x=1&".repeat(60_000)]) {
      const { status, body: page } = await rawPost(site.server.origin, "/auth/session", {}, body);
      expect([status, page.length < 20_000]).toEqual([400, true]);
      expect(page).toContain("We could not read this form");
    }
  });

  test("without this browser's token is refused and keeps its words", async ({ site }) => {
    const company = await site.cast.company();
    const client = new FormClient(site.server.origin);
    await client.signIn(company);
    const page = await client.get("/post-job");
    const fields = filled(page.form("/post-job"), { ...postingFields(site.server), csrf: "made-elsewhere" });
    const refused = await client.post("/post-job", fields);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Deck pour, slump and air");
    expect(rowsOf(site.cast, company)).toMatchObject({ payments: [], jobs: [] });
  });

  test("of more than 256 KiB is refused before it is read", async ({ site }) => {
    const client = new FormClient(site.server.origin);
    await client.signIn(await site.cast.company());
    const page = await client.get("/post-job");
    const fields = filled(page.form("/post-job"), { ...postingFields(site.server), description: "x".repeat(300_000) });
    expect((await client.post("/post-job", fields)).status).toBe(413);
  });

  test("never gets a password back", async ({ site }) => {
    const client = new FormClient(site.server.origin);
    const page = await client.get("/auth/registration?type=company");
    const refused = await client.post(
      "/auth/registration",
      filled(page.form("/auth/registration"), {
        firstName: "Nia",
        password: "Se$cret9Word",
        confirmPassword: "Other$9Word",
      }),
    );
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Nia");
    expect(refused.text).not.toContain("Se$cret9Word");
  });
});

test.describe("who is let in", () => {
  for (const target of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/%5Cevil.example/..//evil.example",
    "javascript:alert(1)",
  ]) {
    test(`no sign-in leads to ${target}`, async ({ site }) => {
      const company = await site.cast.company();
      const client = new FormClient(site.server.origin);
      const path = `/auth/session?type=company&returnTo=${encodeURIComponent(target)}`;
      const page = await client.get(`/auth?type=company&returnTo=${encodeURIComponent(target)}`);
      const fields = filled(page.form("/auth/session"), { username: company.email, password: "Concrete1!" });
      const after = await client.post(path, fields);
      expect(after.status).toBeLessThan(500);
      // FormClient follows wherever it is sent; another host would have failed or shown.
      expect(after.text).not.toContain("evil.example");
    });
  }

  test("a suspended person's session is over at once, and they cannot sign in", async ({ site }) => {
    const company = await site.cast.company();
    const client = new FormClient(site.server.origin);
    await client.signIn(company);
    expect((await client.get("/company-home")).path).toBe("/company-home");
    const admin = new FormClient(site.server.origin);
    await admin.signIn(await site.cast.admin());
    const path = `/admin/users/${company.id}/suspension`;
    await admin.submit(path, { reason: "Reported twice." }, path);
    const page = await client.get("/company-home");
    expect(page.path).toContain("/auth");
    expect(page.text).toContain("Your account has been suspended");
    expect((await client.get("/admin-login")).text).toContain("Your account has been suspended");
    const refused = await client.post(
      "/auth/session",
      filled(page.form("/auth/session"), { username: company.email, password: "Concrete1!" }),
    );
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Your account has been suspended. Contact support.");
  });

  test("another company's rows do not exist", async ({ site }) => {
    const owner = await site.cast.company();
    const client = new FormClient(site.server.origin);
    await client.signIn(owner);
    await client.submit("/post-job", postingFields(site.server));
    const paymentId = rowsOf(site.cast, owner).payments[0]?.id;
    const stranger = new FormClient(site.server.origin);
    await stranger.signIn(await site.cast.company());
    for (const path of [
      `/payments/${paymentId}`,
      `/payments/${paymentId}/abandonment`,
      "/jobs/job_none",
      "/bookings/bkg_none",
    ]) {
      expect((await stranger.get(path)).status, path).toBe(404);
    }
  });
});

/** fetch forbids some of these headers, so the request is made by hand. */
function rawPost(
  origin: string,
  path: string,
  headers: Record<string, string>,
  form = "username=a&password=b",
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      origin,
      // Past the URL that the client would make of it.
      { path, method: "POST", headers: { "content-type": "application/x-www-form-urlencoded", ...headers } },
      (answer) => {
        let body = "";
        answer.on("data", (text) => {
          body += text;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    sent.on("error", reject);
    sent.end(form);
  });
}

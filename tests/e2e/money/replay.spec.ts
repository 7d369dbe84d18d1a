import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aHeldCard } from "#tests/domain/certification/submissions";
import type { PersonActor } from "~/domain/actor";
import { suspend } from "../support/chaos/chaos-flow";
import { FormClient, filled } from "../support/people/form-client";
import { draftsOf, postingFields } from "../support/people/story";
import { expect, test } from "../support/server/site";
import { beginPost } from "../support/server/slow-request";

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

/** What ends a session, done by somebody else than the browser whose cookie is sent again. */
const ENDINGS: Record<string, (site: Site, person: PersonActor, client: FormClient) => Promise<unknown>> = {
  "signing out": (_site, _person, client) => client.submit("/profile", {}, "/logout"),
  "a password reset": async ({ server }, { email }) => {
    await call(server.origin, "/api/reset-password", { email });
    const newest = async () => {
      const mails = await fetch(`${server.origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
      const [mail] = (await mails.json()) as { links: string[] }[];
      return new URL(mail?.links[0] ?? server.origin).searchParams.get("token") ?? "";
    };
    await expect.poll(newest).not.toBe("");
    await call(server.origin, "/api/reset-password/verify", { token: await newest(), newPassword: "Another4Word!" });
  },
  "a suspension": async (site, person) => suspend(site, person),
};

/** What a browser says that has an answer of before. */
const CONDITIONS: Record<string, string>[] = [
  {},
  { "If-None-Match": "*" },
  { "If-None-Match": 'W/"1"' },
  { "If-Modified-Since": "Sun, 22 Nov 2037 11:00:00 GMT" },
];

for (const [what, end] of Object.entries(ENDINGS)) {
  test(`a session's cookie that is sent again after ${what} opens nothing`, async ({ site }) => {
    const { origin } = site.server;
    const inspector = await site.cast.inspector();
    const client = new FormClient(origin);
    await client.signIn(inspector);
    const cookie = client.cookieHeader();
    const file = `/files/${await aHeldCard(inspector, inspector.id)}`;
    for (const path of ["/profile", file, "/api/user"]) {
      const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
      expect(answer.status, path).toBe(200);
      // Nothing by which a copy could be asked for again, and no copy.
      expect(answer.headers.get("cache-control"), path).toContain("no-store");
      expect([answer.headers.get("etag"), answer.headers.get("last-modified")], path).toEqual([null, null]);
    }
    await end(site, inspector, client);
    for (const headers of CONDITIONS) {
      const ask = (path: string) => fetch(`${origin}${path}`, { headers: { cookie, ...headers }, redirect: "manual" });
      for (const path of ["/profile", file, "/kept-forms/kept_1"]) {
        const { status, headers: told } = await ask(path);
        expect([status, told.get("location")], path).toEqual([303, `/auth?returnTo=${encodeURIComponent(path)}`]);
      }
      const frame = await ask("/profile.data");
      expect(await frame.text()).not.toContain(inspector.email);
      expect((await ask("/api/user")).status).toBe(401);
      expect((await ask("/events")).status).toBe(401);
    }
  });
}

for (const how of ["call", "form"] as const) {
  test(`a ${how} that was begun before "Sign out everywhere else" changes nothing when the rest of it comes`, async ({
    site: { server, cast },
  }) => {
    const { origin } = server;
    const company = await cast.company();
    const inspector = await cast.inspector({ payable: false });
    const [thief, owner] = [new FormClient(origin), new FormClient(origin)];
    for (const browser of [thief, owner]) await browser.signIn(company);
    const cookie = () => ({ Cookie: thief.cookieHeader() });
    const ways = {
      async call() {
        const body = JSON.stringify({ receiverId: inspector.id, content: "Pay into another account." });
        const headers = { ...cookie(), "Content-Type": "application/json" };
        return beginPost(origin, "/api/messages", { headers, body });
      },
      async form() {
        const page = await thief.get("/post-job");
        const body = filled(page.form("/post-job"), postingFields(server)).toString();
        const headers = {
          ...cookie(),
          "Content-Type": "application/x-www-form-urlencoded",
          Origin: origin,
          Referer: `${origin}/post-job`,
        };
        return beginPost(origin, "/post-job", { headers, body });
      },
    };
    const begun = await ways[how]();

    const others = "/profile/security/sign-outs/others";
    expect((await owner.submit(others)).path).toBe("/profile/security");
    expect((await fetch(`${origin}/api/user`, { headers: cookie() })).status).toBe(401);
    expect((await fetch(`${origin}/api/user`, { headers: { cookie: owner.cookieHeader() } })).status).toBe(200);

    const answer = await begun.finish();
    const { messages } = schema;
    const { reads } = cast.database;
    if (how === "call") {
      expect(answer.status).toBe(401);
      expect(answer.body).toContain('"error":"Unauthorized"');
    } else {
      expect(answer.status).toBe(303);
      expect(answer.head.toLowerCase()).toContain("location: /auth?returnto=%2fpost-job&unsent=yes\r\n");
    }
    expect(
      reads
        .select()
        .from(messages)
        .where(eq(messages.senderId, String(company.id)))
        .all(),
    ).toEqual([]);
    expect(draftsOf(cast, company)).toEqual([]);
  });
}

test("a toast that this site has not signed is not shown", async ({ site }) => {
  const told = Buffer.from(JSON.stringify({ title: "Send your password to us" })).toString("base64");
  for (const value of [told, `${told}.`, `${told}.${"A".repeat(43)}`]) {
    const page = await fetch(`${site.server.origin}/landing`, {
      headers: { cookie: `toast=${encodeURIComponent(value)}` },
    });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain("Send your password");
  }
});

async function call(origin: string, path: string, body: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status, path).toBe(200);
}

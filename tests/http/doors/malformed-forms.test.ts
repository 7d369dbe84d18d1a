import { describe, expect, it } from "vitest";
import { Browser, openSite } from "#tests/routes/account/browser";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { openApi } from "#tests/support/api";
import { aCompany, anInspector } from "#tests/support/factories";
import { FORM, JSON_BODY } from "~/lib/bounds";

/** A name that ended the process. tests/http/body/receive-form.test.ts has the others. */
const TYPED = { "x[60000000]": "{" };
const SENTENCE = "We could not read this form";

describe("a form that is none", () => {
  it.each(["/auth/session", "/auth/registration", "/auth/reset-request", "/admin-login", "/two-factor", "/logout"])(
    "is 400 at %s, for nobody in particular",
    async (page) => {
      openSite();
      expect((await new Browser().post(page, TYPED)).status).toBe(400);
    },
  );

  it.each(["/responsive-mode", "/post-job", "/profile/security/password"])(
    "is 400 at %s, for who is signed in",
    async (page) => {
      openSite();
      const browser = new Browser();
      await browser.enterAs(aCompany());
      expect((await browser.post(page, TYPED)).status).toBe(400);
    },
  );

  it("is 400 on the pages of the payment sandbox", async () => {
    openShop();
    const answer = await new Visitor().post("/sandbox/checkout/cs_1", { session: "cs_1", ...TYPED });
    expect(answer).toMatchObject({ status: 400, body: { sentence: expect.stringContaining(SENTENCE) } });
  });

  it("is 400 in the shape of the calls", async () => {
    const raw = new FormData();
    for (const [name, value] of Object.entries(TYPED)) raw.set(name, value);
    const client = openApi().as(anInspector());
    const { status, body } = await client.post("/api/certifications/direct-submit", undefined, { raw });
    expect([status, body.error, body.message]).toEqual([400, "Validation failed", expect.stringContaining(SENTENCE)]);
  });
});

describe("what a refused form gives back", () => {
  it("is no longer than what came", async () => {
    openSite();
    const username = "a".repeat(FORM.characters.most / 2);
    const answer = await new Browser().post("/auth/session", { username, password: "x", expectedRole: "inspector" });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(username.length + 1000);
  });

  it("is nothing where that is more than anybody types", async () => {
    openSite();
    const answer = await new Browser().post("/auth/session", { username: "a".repeat(FORM.characters.most) });
    expect(answer.status).toBe(413);
    expect(JSON.stringify(answer.body)).not.toContain("a".repeat(20));
  });
});

describe("a JSON body", () => {
  const send = (raw: string, path = "/api/login") => openApi().as(null).post(path, undefined, { raw });
  const tooMuch = { status: 400, body: { error: "Validation failed", message: expect.stringContaining("too deeply") } };

  it.each([
    ["many open lists", "[".repeat(20_000)],
    ["many lists", `{"username":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
    ["a level too many", `{"a":${"[".repeat(JSON_BODY.levels.most)}${"]".repeat(JSON_BODY.levels.most)}}`],
    ["a long list", `{"a":[${"1,".repeat(JSON_BODY.members.most)}1]}`],
    ["many members", `{${Array.from({ length: JSON_BODY.members.most + 1 }, (_, at) => `"a${at}":1`).join(",")}}`],
    ["a reserved name", '{"__proto__":{"admin":true}}'],
    ["a reserved name inside", '{"a":[{"constructor":1}]}'],
  ])("is refused for %s", async (_what, raw) => {
    expect(await send(raw)).toMatchObject(tooMuch);
  });

  it.each(['{"a":"[[[[[[[["}', '{"a":"\\"[[[[[[[["}', '{"a":"\\\\"}', `{"a":"${"x,".repeat(1000)}"}`])(
    "is read by its signs, not by the signs in its texts: %s",
    async (raw) => {
      const { status, body } = await send(raw);
      expect([status, body.details?.length > 0]).toEqual([400, true]);
    },
  );

  it.each(['{"a":"', '{"a":"\\', '"', "{]", "]]]]", "null"])("that is none is refused as such: %s", async (raw) => {
    expect(await send(raw)).toMatchObject({ status: 400, body: { message: "The body must be one JSON object." } });
  });

  it("may hold as much as its bounds say", async () => {
    const api = openApi();
    const levels = JSON_BODY.levels.most - 1;
    const raw = `{"a":${"[".repeat(levels)}${"]".repeat(levels)},"b":[${"1,".repeat(JSON_BODY.members.most - 20)}1]}`;
    const { status, body } = await api.as(aCompany()).post("/api/jobs", undefined, { raw });
    expect([status, body.details?.length > 0]).toEqual([400, true]);
  });
});

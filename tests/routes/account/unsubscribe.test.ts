import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import type { PersonActor } from "~/domain/actor";
import { reads } from "~/domain/core/runtime.server";
import { unsubscribeToken } from "~/domain/notifications/preferences/unsubscribe-token.server";
import { redactPath } from "~/platform/node-http/redaction.server";
import { action, loader } from "~/routes/account/unsubscribe/one-click-route";
import { Browser, openSite } from "./browser";

const optOuts = () => reads().select().from(schema.mailOptOuts).all();
const tokenOf = (person: PersonActor) => unsubscribeToken(person, "messages");

/** What a mail provider's server sends: no cookie, no Origin, a form of either encoding. */
function oneClick(token: string, body: BodyInit = new URLSearchParams({ "List-Unsubscribe": "One-Click" })) {
  const request = new Request(`http://localhost:3000/unsubscribe/${token}/one-click`, { method: "POST", body });
  return action({ request, params: { token }, context: {} });
}

describe("the page of a mail's link", () => {
  test("asks, and the press turns these mails off, signed in or not", async () => {
    openSite();
    const company = aCompany();
    const page = `/unsubscribe/${tokenOf(company)}`;
    const browser = new Browser();
    expect((await browser.get(page)).body).toEqual({ subscription: { group: "messages", off: false } });
    expect(optOuts()).toEqual([]);
    expect(await browser.post(page, {})).toMatchObject({ status: 303, location: page });
    expect((await browser.get(page)).body).toEqual({ subscription: { group: "messages", off: true } });
    expect(optOuts()).toMatchObject([{ userId: company.id, mailGroup: "messages" }]);
    expect(await browser.post(page, {})).toMatchObject({ status: 303 });
  });

  test("without its form's token, or for a link that we did not make, changes nothing", async () => {
    openSite();
    const token = tokenOf(aCompany());
    const browser = new Browser();
    expect((await browser.post(`/unsubscribe/${token}`, { csrf: "none" })).status).toBe(403);
    const wrong = `/unsubscribe/${token}x`;
    expect(await browser.get(wrong)).toMatchObject({ status: 400, body: { subscription: null } });
    expect((await browser.post(wrong, {})).status).toBe(400);
    expect(optOuts()).toEqual([]);
  });
});

describe("one click in a mail program (RFC 8058)", () => {
  test("turns the mails off by the token alone, and is harmless again", async () => {
    openSite();
    const company = aCompany();
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    expect((await oneClick(tokenOf(company))).status).toBe(200);
    expect((await oneClick(tokenOf(company), form)).status).toBe(200);
    expect(optOuts()).toMatchObject([{ userId: company.id, mailGroup: "messages" }]);
  });

  test("does nothing by a link that we did not make, by another body, or by a look at it", async () => {
    openSite();
    const token = tokenOf(aCompany());
    expect((await oneClick(`${token}x`)).status).toBe(400);
    expect((await oneClick("x".repeat(300))).status).toBe(400);
    expect((await oneClick(token, "Hello")).status).toBe(400);
    const request = new Request(`http://localhost:3000/unsubscribe/${token}/one-click`);
    const looked = loader({ request, params: { token }, context: {} });
    expect({ status: looked.status, to: looked.headers.get("location") }).toEqual({
      status: 303,
      to: `/unsubscribe/${token}`,
    });
    expect(optOuts()).toEqual([]);
  });
});

test("the log has no token of such a link", () => {
  const token = "messages.usr_1.secret";
  for (const path of [`/unsubscribe/${token}`, `/unsubscribe/${token}/one-click`, `/unsubscribe/${token}.data`]) {
    expect(redactPath(path)).toBe("/unsubscribe/…");
  }
});

describe("the page of email settings", () => {
  test("shows what is on, and saves what stays ticked", async () => {
    openSite();
    const company = aCompany();
    const browser = new Browser();
    await browser.enterAs(company);
    const page = "/profile/notifications";
    const shown = async () => (await browser.get(page)).body.preferences.filter(({ on }: { on: boolean }) => on);
    expect(await shown()).toHaveLength(5);
    expect(await browser.post(page, { groups: "reviews" })).toMatchObject({ status: 303, location: page });
    expect(await shown()).toEqual([{ group: "reviews", on: true }]);
    expect((await browser.post(page, { groups: "bookings" })).status).toBe(400);
    expect(await shown()).toHaveLength(1);
    expect((await browser.post(page, {})).status).toBe(303);
    expect(await shown()).toEqual([]);
  });
});

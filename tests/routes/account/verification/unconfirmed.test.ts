import { beforeEach, describe, expect, it, vi } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { HOUR, NOON } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { Browser, openSite } from "../browser";
import { mailsTo } from "../mails";
import { anUnconfirmed, CONFIRM, changePerson, ON, RILEY } from "./newcomers";

const REFUSED = "Please confirm your email address first. We have sent you a link.";

describe("who has not confirmed their address", () => {
  it("may look around, and is refused what needs it, with the words kept and the reason", async () => {
    openSite(ON);
    const company = await anUnconfirmed("dana@bridgeworks.example", "company");
    for (const path of ["/post-job", "/company-home"]) expect(await company.get(path)).toMatchObject({ status: 200 });
    for (const path of ["/post-job", "/post-job/preview"]) {
      const answer = await company.post(path, { title: "Deck pour" });
      expect(answer).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
      expect(answer.body.lastResult).toMatchObject({ error: { "": [REFUSED] }, initialValue: { title: "Deck pour" } });
    }
    const inspector = await anUnconfirmed();
    const { id: companyId } = aCompany();
    for (const [path, words] of [
      ["/jobs/job_none/application", { coverLetter: "Ten years of decks" }],
      [`/messages/${companyId}`, { content: "Good morning" }],
    ] as const) {
      const answer = await inspector.post(path, words);
      expect(answer).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
      expect(answer.body.lastResult).toMatchObject({ error: { "": [REFUSED] }, initialValue: words });
    }
    expect(await inspector.post("/inspector-onboarding/profile", {})).toMatchObject({ status: 303 });
  });

  it("is told on each page where the link went; nobody else is", async () => {
    openSite(ON);
    const pending = await anUnconfirmed();
    expect((await pending.shell()).pending).toBe(RILEY);
    changePerson(RILEY, { emailVerifiedAt: NOON });
    expect((await pending.shell()).pending).toBeNull();
  });

  it("may have the link sent again, and comes back to the page", async () => {
    const world = openSite(ON);
    const browser = await anUnconfirmed();
    await mailsTo(world, RILEY, CONFIRM);
    expect(await browser.post("/email-verification?returnTo=%2Fjobs%3Fpage%3D2", {})).toMatchObject({
      status: 303,
      location: "/jobs?page=2",
    });
    expect(await browser.toast()).toEqual({ title: "Link sent", description: `Look for our email at ${RILEY}.` });
    expect(await mailsTo(world, RILEY, CONFIRM)).toHaveLength(2);
    for (const away of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
      const query = new URLSearchParams({ returnTo: away });
      expect(await browser.post(`/email-verification?${query}`, {})).toMatchObject({ location: "/email-verification" });
    }
  });

  it("has a refused form sent back as it came, with a key that is still unused", async () => {
    const world = openSite(ON);
    const browser = await anUnconfirmed("dana@bridgeworks.example", "company");
    const form = { key: "key_of_the_form", title: "Deck pour" };
    await browser.post("/post-job", form);
    const query = new URLSearchParams({ resubmit: "/post-job" });
    expect(await browser.post(`/email-verification?${query}`, form)).toMatchObject({
      status: 307,
      location: "/post-job",
    });
    expect(await browser.toast()).toMatchObject({ title: "Link sent" });
    expect(reads().select().from(schema.receipts).all()).toEqual([]);
    expect(await mailsTo(world, "dana@bridgeworks.example", CONFIRM)).toHaveLength(2);
    const away = new URLSearchParams({ resubmit: "//evil.example" });
    expect(await browser.post(`/email-verification?${away}`, form)).toMatchObject({ status: 307, location: "/" });
    // Confirmed meanwhile, it is not sent unasked: pressing Resend is no order to post the job.
    changePerson("dana@bridgeworks.example", { emailVerifiedAt: NOON });
    expect(await browser.post(`/email-verification?${query}`, form)).toMatchObject({
      status: 303,
      location: "/post-job",
    });
  });

  it("has a stranger's address mailed no more often by many accounts that wait for it", async () => {
    const world = openSite(ON);
    const stranger = "sam@elsewhere.example";
    const changing = async (email: string) => {
      const browser = new Browser();
      await browser.enterAs(anInspector({}, { email, pendingEmail: stranger, emailVerifiedAt: NOON }));
      return async () => (await browser.post("/email-verification", {})).status;
    };
    const people = [await changing("a@lab.example"), await changing("b@lab.example"), await changing("c@lab.example")];
    const statuses = [];
    for (const resend of [...people, ...people, ...people]) statuses.push(await resend());
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429, 429]);
    expect(await mailsTo(world, stranger, CONFIRM)).toHaveLength(5);
    changePerson("a@lab.example", { pendingEmail: "riley@elsewhere.example" });
    expect(await people[0]?.()).toBe(303);
  });

  describe("too often", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: NOON });
      return () => vi.useRealTimers();
    });

    it("is refused another link for an hour; a form goes back with the reason", async () => {
      const world = openSite(ON);
      const browser = await anUnconfirmed();
      const resend = (query = "") => browser.post(`/email-verification${query}`, {});
      for (let time = 0; time < 5; time += 1) expect(await resend()).toMatchObject({ status: 303 });
      expect(await resend()).toMatchObject({ status: 429, retryAfter: "3600" });
      expect(await resend("?resubmit=%2Fpost-job")).toMatchObject({ status: 307, location: "/post-job" });
      expect(await browser.toast()).toMatchObject({
        title: "No link was sent",
        description: expect.stringContaining("tried too often"),
        tone: "danger",
      });
      expect(await mailsTo(world, RILEY, CONFIRM)).toHaveLength(6);
      vi.setSystemTime(NOON + HOUR);
      expect(await resend()).toMatchObject({ status: 303 });
    });
  });
});

describe("where addresses need no confirmation", () => {
  it("a newcomer may do everything at once", async () => {
    openSite();
    const browser = await anUnconfirmed("dana@bridgeworks.example", "company");
    expect((await browser.shell()).pending).toBeNull();
    const answer = await browser.post("/post-job", { title: "Deck pour" });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.code).toBeUndefined();
  });
});

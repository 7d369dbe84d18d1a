import { describe, expect, it } from "vitest";
import { submit } from "#tests/domain/certification/submissions";
import { openShop, Visitor, visiting } from "#tests/routes/company/visitor";
import { anInspector, newcomer } from "#tests/support/factories";
import type { PersonActor } from "~/domain/actor";

describe("the wizard", () => {
  const stepShown = async (person: PersonActor, query = "") => {
    const answer = await new Visitor(person).get(`/inspector-onboarding${query}`);
    return answer.status === 303 ? answer.location : answer.body.step;
  };

  it("stands where the inspector is, and goes back when asked", async () => {
    const { browser } = visiting(anInspector);
    expect(await stepShown(newcomer())).toBe(1);
    expect(await stepShown(anInspector({ payouts: "action_needed" }))).toBe(2);
    expect(await stepShown(anInspector())).toBe(3);
    expect(await stepShown(anInspector(), "?step=1")).toBe(1);
    const saved = await browser.post("/inspector-onboarding/profile", { ownsEquipment: "no" });
    expect(saved.location).toBe("/inspector-onboarding/review");
    const again = await browser.get("/inspector-onboarding");
    expect(again.location).toBe("/inspector-home");
    expect((await browser.get("/inspector-onboarding?step=3")).status).toBe(200);
  });

  it("opens payouts and profile before the certificate is approved", async () => {
    const { person: inspector, browser } = visiting(newcomer);
    const stateAt = async (query: string) => (await browser.get(`/inspector-onboarding${query}`)).body;
    expect(await stateAt("?step=2")).toMatchObject({ step: 2, certified: false, payouts: { hasAccount: false } });
    await submit(inspector);
    expect(await stateAt("")).toMatchObject({ step: 1, certification: { status: "pending" } });
    const begun = await browser.post("/inspector-payments/account-link");
    expect(begun.location).toMatch(/^\/sandbox\/connect\//);
    expect(await stateAt("?step=2")).toMatchObject({ step: 2, payouts: { hasAccount: true } });
    expect(await stateAt("?step=3")).toMatchObject({ step: 3 });
  });

  it("is finished only when payouts are verified", async () => {
    openShop();
    const completionFor = async (person: PersonActor) => new Visitor(person).get("/inspector-onboarding/completion");
    const early = await completionFor(newcomer());
    expect([early.status, early.location]).toEqual([303, "/inspector-onboarding/review"]);
    expect((await completionFor(anInspector())).status).toBe(200);
  });
});

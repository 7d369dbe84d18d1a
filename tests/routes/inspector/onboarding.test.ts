import { describe, expect, it } from "vitest";
import { submit } from "#tests/domain/certification/submissions";
import { anInspector } from "#tests/support/factories";
import { ownEnhancements } from "~/domain/people/queries.server";
import { newcomer, openPayoutSite, visitor } from "./visitor";

const ROUTES = {
  onboarding: "inspector/onboarding/route.tsx",
  step: "inspector/onboarding/step-route.tsx",
  completion: "inspector/onboarding/completion-route.tsx",
  accountLink: "inspector/payments/account-link-route.tsx",
};

describe("the wizard", () => {
  const stepShown = async (person: Parameters<typeof visitor>[0], query = "") => {
    const answer = await (await visitor(person)).get(ROUTES.onboarding, `/inspector-onboarding${query}`);
    return answer.status === 303 ? answer.headers.get("location") : (await answer.json()).step;
  };

  it("stands where the inspector is, and goes back when asked", async () => {
    openPayoutSite();
    const browser = await visitor(anInspector());
    expect(await stepShown(newcomer())).toBe(1);
    expect(await stepShown(anInspector({ payouts: "action_needed" }))).toBe(2);
    expect(await stepShown(anInspector())).toBe(3);
    expect(await stepShown(anInspector(), "?step=1")).toBe(1);
    const saved = await browser.post(ROUTES.step, "/inspector-onboarding/profile", {
      params: { step: "profile" },
      fields: { ownsEquipment: "no" },
    });
    expect(saved.headers.get("location")).toBe("/inspector-onboarding/review");
    const again = await browser.get(ROUTES.onboarding, "/inspector-onboarding");
    expect(again.headers.get("location")).toBe("/inspector-home");
    expect((await browser.get(ROUTES.onboarding, "/inspector-onboarding?step=3")).status).toBe(200);
  });

  it("opens payouts and profile before the certificate is approved", async () => {
    openPayoutSite();
    const inspector = newcomer();
    const browser = await visitor(inspector);
    const stateAt = async (query: string) =>
      (await browser.get(ROUTES.onboarding, `/inspector-onboarding${query}`)).json();
    expect(await stateAt("?step=2")).toMatchObject({ step: 2, certified: false, payouts: { hasAccount: false } });
    await submit(inspector);
    expect(await stateAt("")).toMatchObject({ step: 1, certification: { status: "pending" } });
    const begun = await browser.post(ROUTES.accountLink, "/inspector-payments/account-link");
    expect(begun.headers.get("location")).toMatch(/^\/sandbox\/connect\//);
    expect(await stateAt("?step=2")).toMatchObject({ step: 2, payouts: { hasAccount: true } });
    expect(await stateAt("?step=3")).toMatchObject({ step: 3 });
  });

  it("keeps what was typed beside each broken rule, and saves nothing of it", async () => {
    openPayoutSite();
    const inspector = anInspector();
    const fields = {
      ownsEquipment: "yes",
      hourlyRate: "85.555",
      yearsOfExperience: "-1",
      specializations: "Decks",
      availability: "Weekdays",
    };
    const refused = await (await visitor(inspector)).post(ROUTES.step, "/inspector-onboarding/profile", {
      params: { step: "profile" },
      fields,
    });
    expect(refused.status).toBe(400);
    const { lastResult } = await refused.json();
    expect(lastResult.error).toEqual({
      hourlyRate: ["Please enter dollars with at most 2 decimals"],
      yearsOfExperience: ["Please enter whole years from 0 to 80"],
      specializations: ["Please describe your specializations"],
      availability: ["Please provide a meaningful availability description"],
    });
    expect(lastResult.initialValue).toMatchObject(fields);
    expect(ownEnhancements(inspector)).toMatchObject({ ownsEquipment: null, hourlyRate: 8500, availability: null });
  });

  it("is finished only when payouts are verified", async () => {
    openPayoutSite();
    const completionFor = async (person: Parameters<typeof visitor>[0]) =>
      (await visitor(person)).get(ROUTES.completion, "/inspector-onboarding/completion");
    const early = await completionFor(newcomer());
    expect([early.status, early.headers.get("location")]).toEqual([303, "/inspector-onboarding/review"]);
    expect((await completionFor(anInspector())).status).toBe(200);
  });
});

import { describe, expect, it } from "vitest";
import { CARD, stateOf } from "#tests/domain/certification/submissions";
import { aHeic, aPdf } from "#tests/domain/files/samples";
import { openShop, Visitor, visiting } from "#tests/routes/company/visitor";
import { anAdmin, newcomer, ROOT } from "#tests/support/factories";
import { ownCertification } from "~/domain/certification/own-certification.server";
import { certificationQueue } from "~/domain/certification/review/review-queries.server";

const card = () => new File([new Uint8Array(aPdf())], "card.pdf");
const TYPED = { ...CARD, consent: "on" };

describe("the certification step", () => {
  const send = async (browser: Visitor, fields: Record<string, string | File>) =>
    browser.post("/inspector-onboarding/certification", fields);

  it("keeps words and file of a refused form, and takes them from there", async () => {
    const { person: inspector, browser } = visiting(newcomer);
    const refused = await send(browser, { ...TYPED, expiryDate: "", files: card() });
    expect(refused.status).toBe(400);
    const { lastResult } = refused.body;
    expect(lastResult.error).toEqual({ expiryDate: ["Please complete all required fields"] });
    expect(lastResult.initialValue).toMatchObject({ certificationNumber: "01234567", files: expect.any(String) });

    const taken = await send(browser, { ...TYPED, files: lastResult.initialValue.files });
    expect([taken.status, taken.location]).toEqual([303, "/inspector-onboarding?step=2"]);
    expect(ownCertification(inspector).status).toBe("pending");
  });

  it("says of an iPhone's HEIC what to do", async () => {
    const { browser } = visiting(newcomer);
    const refused = await send(browser, { ...TYPED, files: new File([new Uint8Array(aHeic())], "IMG_0001.jpg") });
    expect(refused.status).toBe(415);
    expect(refused.body.lastResult.error.files[0]).toContain("Settings > Camera > Formats > Most Compatible");
  });

  it("says in one answer what is wrong with the words, the dates and the file", async () => {
    const { browser } = visiting(newcomer);
    const wrong = { certificationNumber: "", expiryDate: "2020-01-31", files: new File(["Dear sir"], "card.pdf") };
    const refused = await send(browser, { ...TYPED, ...wrong });
    expect(refused.status).toBe(415);
    expect(refused.body.lastResult.error).toEqual({
      certificationNumber: ["Please complete all required fields"],
      expiryDate: ["Your ACI certification has expired. Please renew before proceeding."],
      files: ["Please upload a PDF, PNG, or JPG file."],
    });
  });

  it("is decided on a page of its own, once", async () => {
    openShop();
    await send(new Visitor(newcomer()), { ...TYPED, files: card() });
    const id = certificationQueue(ROOT, {}).rows[0]?.id ?? "";
    const admin = new Visitor(anAdmin());
    const decide = (named: string, fields = {}) => admin.post(`/admin/certifications/${id}/${named}`, fields);
    expect((await decide("rejection", { reason: " " })).status).toBe(400);
    const bare = await decide("approval");
    expect(bare.body.lastResult.error).toEqual({
      lookedUpIn: ["Enter the directory or the address where you looked it up"],
      checkResult: ["Choose what you found"],
      expiryDate: ["Enter the expiry date that the directory has"],
    });
    const found = { lookedUpIn: "ACI directory", checkResult: "matches", expiryDate: "2031-05-01" };
    const differs = await decide("approval", { ...found, checkResult: "differs" });
    expect(differs.body.lastResult.error).toEqual({ note: ["Say what differs and why you approve it"] });
    const approved = await decide("approval", found);
    expect([approved.status, approved.location]).toEqual([303, `/admin/certifications/${id}`]);
    expect((await decide("rejection", { reason: "Too late" })).status).toBe(409);
    expect((await decide("deletion")).status).toBe(404);
    expect(stateOf(id)).toBe("approved");
  });
});

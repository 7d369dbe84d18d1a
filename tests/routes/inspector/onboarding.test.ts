import { describe, expect, it, vi } from "vitest";
import { CARD, stateOf, submit } from "#tests/domain/certification/submissions";
import { aHeic, aPdf } from "#tests/domain/files/samples";
import { aCompany, anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { ownCertification } from "~/domain/certification/own-certification.server";
import { certificationQueue } from "~/domain/certification/review/review-queries.server";
import { ownPayouts } from "~/domain/payouts/queries.server";
import { ownEnhancements } from "~/domain/people/queries.server";
import { countersOf } from "~/http/limits/counters.server";
import { countUsed } from "~/http/limits/counts.server";
import { takeToast } from "~/http/session/toast.server";
import { TRIES } from "~/lib/bounds";
import { ports } from "~/platform/ports.server";
import { openPayoutSite, VISITOR_ADDRESS, visitor } from "./visitor";

const ROUTES = {
  decision: "admin/certification/decision-route.tsx",
  onboarding: "inspector/onboarding/route.tsx",
  step: "inspector/onboarding/step-route.tsx",
  completion: "inspector/onboarding/completion-route.tsx",
  payments: "inspector/payments/route.tsx",
  accountLink: "inspector/payments/account-link-route.tsx",
  connect: "sandbox/connect/route.tsx",
  file: "shared/file.ts",
};

const newcomer = () => anInspector({ certified: false, payouts: "not_started" });
const card = (name = "card.pdf") => new File([new Uint8Array(aPdf())], name);
const TYPED = { ...CARD, consent: "on" };
const DETAILS = {
  firstName: "Riley",
  lastName: "Stone",
  dateOfBirth: "1902-01-01",
  ssnLast4: "0000",
  routingNumber: "110000000",
  accountNumber: "000123456789",
  agreeToTerms: "on",
};

describe("the certification step", () => {
  const send = async (browser: Awaited<ReturnType<typeof visitor>>, fields: Record<string, string | File>) =>
    browser.post(ROUTES.step, "/inspector-onboarding/certification", { params: { step: "certification" }, fields });

  it("keeps words and file of a refused form, and takes them from there", async () => {
    openPayoutSite();
    const inspector = newcomer();
    const browser = await visitor(inspector);
    const refused = await send(browser, { ...TYPED, expiryDate: "", files: card() });
    expect(refused.status).toBe(400);
    const { lastResult } = await refused.json();
    expect(lastResult.error).toEqual({ expiryDate: ["Please complete all required fields"] });
    expect(lastResult.initialValue).toMatchObject({ certificationNumber: "01234567", files: expect.any(String) });

    const taken = await send(browser, { ...TYPED, files: lastResult.initialValue.files });
    expect([taken.status, taken.headers.get("location")]).toEqual([303, "/inspector-onboarding?step=2"]);
    expect(ownCertification(inspector).status).toBe("pending");
  });

  it("says at the field that a file is none of the kinds", async () => {
    openPayoutSite();
    const browser = await visitor(newcomer());
    const refused = await send(browser, { ...TYPED, files: new File(["Dear sir"], "card.pdf") });
    expect(refused.status).toBe(415);
    expect((await refused.json()).lastResult.error).toEqual({ files: ["Please upload a PDF, PNG, or JPG file."] });
  });

  it("says of an iPhone's HEIC what to do", async () => {
    openPayoutSite();
    const browser = await visitor(newcomer());
    const refused = await send(browser, { ...TYPED, files: new File([new Uint8Array(aHeic())], "IMG_0001.jpg") });
    expect(refused.status).toBe(415);
    expect((await refused.json()).lastResult.error.files[0]).toContain("Settings > Camera > Formats > Most Compatible");
  });

  it("says in one answer what is wrong with the words, the dates and the file", async () => {
    openPayoutSite();
    const browser = await visitor(newcomer());
    const wrong = { certificationNumber: "", expiryDate: "2020-01-31", files: new File(["Dear sir"], "card.pdf") };
    const refused = await send(browser, { ...TYPED, ...wrong });
    expect(refused.status).toBe(415);
    expect((await refused.json()).lastResult.error).toEqual({
      certificationNumber: ["Please complete all required fields"],
      expiryDate: ["Your ACI certification has expired. Please renew before proceeding."],
      files: ["Please upload a PDF, PNG, or JPG file."],
    });
  });

  it("takes no more files of an address that has sent as many bytes as it may, and keeps the words", async () => {
    openPayoutSite();
    const [hour] = countersOf("upload-bytes", { address: VISITOR_ADDRESS });
    await countUsed(hour ? [hour] : [], hour?.limit.most ?? 0);
    const browser = await visitor(newcomer());
    const refused = await send(browser, { ...TYPED, files: card() });
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.closeTo(3600, -2)]);
    const { lastResult } = await refused.json();
    expect(lastResult.error[""][0]).toMatch(
      /^This was tried too often in a short time. Please wait .*, then try again.$/,
    );
    expect(lastResult.initialValue).toMatchObject({ certificationNumber: "01234567" });
  });

  it("is not for companies", async () => {
    openPayoutSite();
    const refused = await send(await visitor(aCompany()), { ...TYPED, files: card() });
    expect([refused.status, refused.headers.get("location")]).toEqual([303, "/"]);
  });

  it("is decided on a page of its own, once", async () => {
    openPayoutSite();
    await send(await visitor(newcomer()), { ...TYPED, files: card() });
    const id = certificationQueue(ROOT, {}).rows[0]?.id ?? "";
    const admin = await visitor(anAdmin());
    const decide = (named: string, fields = {}) =>
      admin.post(ROUTES.decision, `/admin/certifications/${id}/${named}`, { params: { id, decision: named }, fields });
    expect((await decide("rejection", { reason: " " })).status).toBe(400);
    const approved = await decide("approval");
    expect([approved.status, approved.headers.get("location")]).toEqual([303, `/admin/certifications/${id}`]);
    expect((await decide("rejection", { reason: "Too late" })).status).toBe(409);
    expect((await decide("deletion")).status).toBe(404);
    expect(stateOf(id)).toBe("approved");
  });
});

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

describe("payouts", () => {
  const accountOf = (address: string) => ({ account: new URL(address, "http://x").pathname.split("/").at(-1) ?? "" });

  it("lead to the provider's pages and back", async () => {
    openPayoutSite();
    const inspector = newcomer();
    const browser = await visitor(inspector);
    const begun = await browser.post(ROUTES.accountLink, "/inspector-payments/account-link");
    const link = begun.headers.get("location") ?? "";
    expect(link).toMatch(/^\/sandbox\/connect\/acct_\w+\?link=/);
    const params = accountOf(link);

    const stranger = await visitor(anInspector({ payouts: "not_started" }));
    expect((await stranger.get(ROUTES.connect, link, { params })).status).toBe(404);
    const form = (await browser.get(ROUTES.connect, link, { params })).headers.get("location") ?? "";
    const used = await browser.get(ROUTES.connect, link, { params });
    expect(used.headers.get("location")).toBe("/inspector-payments?payout_refresh=true");
    expect((await stranger.post(ROUTES.connect, form, { params, fields: DETAILS })).status).toBe(404);

    const refused = await browser.post(ROUTES.connect, form, { params, fields: { ...DETAILS, routingNumber: "1" } });
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain(DETAILS.accountNumber);
    const saved = await browser.post(ROUTES.connect, form, { params, fields: DETAILS });
    expect(saved.headers.get("location")).toBe("/inspector-payments?payout_complete=true");
    expect(ownPayouts(inspector).state).toBe("action_needed");

    expect(await told(browser, "payout_complete")).toMatchObject({ title: "Payout Setup Complete" });
    const page = await browser.get(ROUTES.payments, "/inspector-payments");
    expect(await page.json()).toMatchObject({ state: { payouts: { state: "verified", last4: "6789" } } });
  });

  it("are not open to whom the provider could not verify, until there is a document", async () => {
    openPayoutSite();
    const inspector = newcomer();
    const browser = await visitor(inspector);
    const opened = async () => {
      const begun = await browser.post(ROUTES.accountLink, "/inspector-payments/account-link");
      const link = begun.headers.get("location") ?? "";
      const params = accountOf(link);
      const form = (await browser.get(ROUTES.connect, link, { params })).headers.get("location") ?? "";
      return { form, params, shown: await (await browser.get(ROUTES.connect, form, { params })).json() };
    };
    const read = async () => {
      await told(browser, "payout_complete");
      return (await (await browser.get(ROUTES.payments, "/inspector-payments")).json()).state.payouts;
    };

    const first = await opened();
    expect(first.shown.view).toMatchObject({ address: { line1: "address_full_match" }, documentDue: false });
    const wrong = {
      ...DETAILS,
      dateOfBirth: "1990-04-12",
      ssnLast4: "1111",
      city: "Houston",
      state: "Texas",
      postalCode: "77002",
    };
    const refused = await browser.post(ROUTES.connect, first.form, { params: first.params, fields: wrong });
    expect(await refused.json()).toMatchObject({ errors: { state: expect.any(String) }, typed: { city: "Houston" } });
    await browser.post(ROUTES.connect, first.form, { params: first.params, fields: { ...wrong, state: "TX" } });
    expect((await read()).state).not.toBe("verified");

    const second = await opened();
    expect(second.shown.view).toMatchObject({
      address: { line1: "address_full_match", city: "Houston", state: "TX" },
      dateOfBirth: "1990-04-12",
      documentDue: true,
    });
    const fields = { dateOfBirth: "1990-04-12", document: "file_identity_document_success" };
    const saved = await browser.post(ROUTES.connect, second.form, { params: second.params, fields });
    expect(saved.headers.get("location")).toBe("/inspector-payments?payout_complete=true");
    expect(await read()).toMatchObject({ needs: [] });
  });

  it("say once that the setup was interrupted, and are open before there is a certificate", async () => {
    openPayoutSite();
    const browser = await visitor(newcomer());
    expect(await told(browser, "payout_refresh")).toMatchObject({
      title: "Setup Interrupted",
      description: "Please complete your payout setup.",
    });
    const page = await browser.get(ROUTES.payments, "/inspector-payments");
    expect(await page.json()).toMatchObject({ state: { certification: "none", payouts: { state: "not_started" } } });
  });

  it.each([
    ["GET", { "sec-purpose": "prefetch", "sec-fetch-dest": "document" }, 503],
    ["GET", { "sec-fetch-dest": "empty" }, 302],
    ["HEAD", {}, 503],
  ] as const)("leave a one-use link unused by a %s with %j", async (method, headers, status) => {
    openPayoutSite();
    const inspector = newcomer();
    const browser = await visitor(inspector, { "sec-fetch-dest": "document" });
    const begun = await browser.post(ROUTES.accountLink, "/inspector-payments/account-link");
    expect(begun.headers.get("x-remix-reload-document")).toBe("true");
    const link = begun.headers.get("location") ?? "";
    const params = accountOf(link);
    const visit = { params, ...(method === "HEAD" && { method }) };
    const ahead = await (await visitor(inspector, headers)).get(ROUTES.connect, link, visit);
    expect(ahead.status).toBe(status);
    if (status === 302) expect(ahead.headers.get("location")).toBe(link);
    const form = await browser.get(ROUTES.connect, link, { params });
    expect(form.headers.get("location")).toMatch(/\?session=/);
  });
});

it("asks the provider about a return from its form, and only so often", async () => {
  openPayoutSite();
  const browser = await visitor(newcomer());
  await browser.post(ROUTES.accountLink, "/inspector-payments/account-link");
  const asked = vi.spyOn(ports().stripe.accounts, "retrieve");
  const { most } = TRIES["payout-return"][0];
  for (let time = 0; time < most; time++) await told(browser, "payout_complete");
  expect(asked).toHaveBeenCalledTimes(most);
  expect(await told(browser, "payout_complete")).toMatchObject({ title: "Setup Interrupted" });
  expect(asked).toHaveBeenCalledTimes(most);
});

/** Comes back from the provider's form, and returns the toast that the next page shows. */
async function told(browser: Awaited<ReturnType<typeof visitor>>, parameter: string) {
  const back = await browser.get(ROUTES.payments, `/inspector-payments?${parameter}=true`);
  expect([back.status, back.headers.get("location")]).toEqual([303, "/inspector-payments"]);
  const cookie = back.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  const { toast } = await takeToast(new Request("http://localhost/", { headers: { cookie } }));
  return toast;
}

describe("/files/:id", () => {
  it("serves a PDF as a download that cannot run, to its owner and administrators", async () => {
    openPayoutSite();
    const inspector = newcomer();
    const browser = await visitor(inspector);
    const fields = { files: card("my card.pdf") };
    const refused = await browser.post(ROUTES.step, "/", { params: { step: "certification" }, fields });
    const id = (await refused.json()).lastResult.initialValue.files;
    const open = async (person: Parameters<typeof visitor>[0]) =>
      (await visitor(person)).get(ROUTES.file, `/files/${id}`, { params: { id } });
    const served = await open(inspector);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="my card.pdf"; filename*=UTF-8''my%20card.pdf`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    });
    expect((await open(anAdmin())).status).toBe(200);
    expect((await open(newcomer())).status).toBe(404);
  });

  it("says that a file is missing when its bytes are", async () => {
    const { database } = openPayoutSite();
    const browser = await visitor(newcomer());
    const fields = { files: card() };
    const refused = await browser.post(ROUTES.step, "/", { params: { step: "certification" }, fields });
    const id = (await refused.json()).lastResult.initialValue.files;
    database.files.exec("delete from blobs");
    const missing = await browser.get(ROUTES.file, `/files/${id}`, { params: { id } });
    expect([missing.status, await missing.json()]).toMatchObject([404, { code: "not-found" }]);
  });

  it("leads a browser that opens the address of no file to a page", async () => {
    openPayoutSite();
    const browser = await visitor(newcomer(), { accept: "text/html,*/*" });
    const answer = await browser.get(ROUTES.file, "/files/file_none", { params: { id: "file_none" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/files/file_none/missing"]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { Visitor, visiting } from "#tests/routes/company/visitor";
import { anInspector, newcomer, PASSWORD } from "#tests/support/factories";
import { ownPayouts } from "~/domain/payouts/queries.server";
import { TRIES } from "~/lib/bounds";
import { ports } from "~/platform/ports.server";

const DETAILS = {
  firstName: "Riley",
  lastName: "Stone",
  dateOfBirth: "1902-01-01",
  ssnLast4: "0000",
  routingNumber: "110000000",
  accountNumber: "000123456789",
  agreeToTerms: "on",
};

describe("payouts", () => {
  it("lead to the provider's pages and back", async () => {
    const { person: inspector, browser } = visiting(newcomer);
    const begun = await browser.post("/inspector-payments/account-link");
    const link = begun.location ?? "";
    expect(link).toMatch(/^\/sandbox\/connect\/acct_\w+\?link=/);

    const stranger = new Visitor(anInspector({ payouts: "not_started" }));
    expect((await stranger.get(link)).status).toBe(404);
    const form = (await browser.get(link)).location ?? "";
    const used = await browser.get(link);
    expect(used.location).toBe("/inspector-payments?payout_refresh=true");
    expect((await stranger.post(form, DETAILS)).status).toBe(404);

    const refused = await browser.post(form, { ...DETAILS, routingNumber: "1" });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).not.toContain(DETAILS.accountNumber);
    const saved = await browser.post(form, DETAILS);
    expect(saved.location).toBe("/inspector-payments?payout_complete=true");
    expect(ownPayouts(inspector).state).toBe("action_needed");

    expect(await told(browser, "payout_complete")).toMatchObject({ title: "Payout Setup Complete" });
    const page = await browser.get("/inspector-payments");
    expect(page.body).toMatchObject({ state: { payouts: { state: "verified", last4: "6789" } } });
  });

  it("are not open to whom the provider could not verify, until there is a document", async () => {
    const { browser } = visiting(newcomer);
    const opened = async () => {
      const begun = await browser.post("/inspector-payments/account-link", { currentPassword: PASSWORD });
      const link = begun.location ?? "";
      const form = (await browser.get(link)).location ?? "";
      return { form, shown: (await browser.get(form)).body };
    };
    const read = async () => {
      await told(browser, "payout_complete");
      return (await browser.get("/inspector-payments")).body.state.payouts;
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
    const refused = await browser.post(first.form, wrong);
    expect(refused.body).toMatchObject({ errors: { state: expect.any(String) }, typed: { city: "Houston" } });
    await browser.post(first.form, { ...wrong, state: "TX" });
    expect((await read()).state).not.toBe("verified");

    const second = await opened();
    expect(second.shown.view).toMatchObject({
      address: { line1: "address_full_match", city: "Houston", state: "TX" },
      dateOfBirth: "1990-04-12",
      documentDue: true,
    });
    const fields = { dateOfBirth: "1990-04-12", document: "file_identity_document_success" };
    const saved = await browser.post(second.form, fields);
    expect(saved.location).toBe("/inspector-payments?payout_complete=true");
    expect(await read()).toMatchObject({ needs: [] });
  });

  it("say once that the setup was interrupted, and are open before there is a certificate", async () => {
    const { browser } = visiting(newcomer);
    expect(await told(browser, "payout_refresh")).toMatchObject({
      title: "Setup Interrupted",
      description: "Please complete your payout setup.",
    });
    const page = await browser.get("/inspector-payments");
    expect(page.body).toMatchObject({ state: { certification: "none", payouts: { state: "not_started" } } });
  });

  it.each([
    ["GET", { "sec-purpose": "prefetch", "sec-fetch-dest": "document" }, 503],
    ["GET", { "sec-fetch-dest": "empty" }, 302],
    ["HEAD", {}, 503],
  ] as const)("leave a one-use link unused by a %s with %j", async (method, headers, status) => {
    const { person: inspector, browser } = visiting(newcomer);
    const begun = await browser.post("/inspector-payments/account-link");
    expect(begun.headers.get("x-remix-reload-document")).toBe("true");
    const link = begun.location ?? "";
    const ahead = await new Visitor(inspector).send(link, { method, headers });
    expect(ahead.status).toBe(status);
    if (status === 302) expect(ahead.location).toBe(link);
    const form = await browser.get(link, { "sec-fetch-dest": "document" });
    expect(form.location).toMatch(/\?session=/);
  });
});

it("asks the provider about a return from its form, and only so often", async () => {
  const { browser } = visiting(newcomer);
  await browser.post("/inspector-payments/account-link");
  const asked = vi.spyOn(ports().stripe.accounts, "retrieve");
  const { most } = TRIES["payout-return"][0];
  for (let time = 0; time < most; time++) await told(browser, "payout_complete");
  expect(asked).toHaveBeenCalledTimes(most);
  expect(await told(browser, "payout_complete")).toMatchObject({ title: "Setup Interrupted" });
  expect(asked).toHaveBeenCalledTimes(most);
});

/** Comes back from the provider's form, and returns the toast that the next page shows. */
async function told(browser: Visitor, parameter: string) {
  const back = await browser.get(`/inspector-payments?${parameter}=true`);
  expect([back.status, back.location]).toEqual([303, "/inspector-payments"]);
  return browser.toast();
}

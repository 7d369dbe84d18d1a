import { describe, expect, it, vi } from "vitest";
import { anInspector } from "#tests/support/factories";
import { ownPayouts } from "~/domain/payouts/queries.server";
import { takeToast } from "~/http/session/toast.server";
import { TRIES } from "~/lib/bounds";
import { ports } from "~/platform/ports.server";
import { newcomer, openPayoutSite, visitor } from "./visitor";

const ROUTES = {
  payments: "inspector/payments/route.tsx",
  accountLink: "inspector/payments/account-link-route.tsx",
  connect: "sandbox/connect/route.tsx",
};

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

import { createElement } from "react";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { pageHtml } from "#tests/components/stub";
import { aColleague, aCompany } from "#tests/support/factories";
import { anApplication, aPaidJob, aPayableInspector, openAcceptance } from "#tests/support/money/payments";
import { aSavedCard } from "#tests/support/money/saved-cards";
import { available, hold } from "#tests/support/work/booking-requests";
import type { CompanyActor } from "~/domain/actor";
import { payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { abandonPayment } from "~/domain/payments/checkout/settle-flow.server";
import { cents } from "~/lib/money";
import { readEnv } from "~/platform/env/env.server";
import { ports, startPorts } from "~/platform/ports.server";
import { AcceptanceForm } from "~/routes/company/application-decision/forms";
import { PaymentPage } from "~/routes/company/payment/page";
import { openShop, Visitor } from "./visitor";

const { applications } = schema;

/** Of the manager; the acceptance below costs $170. */
const LIMIT = cents(15_000);
const TAKES_MONEY = /sandbox\/checkout\/|_secret_|"savedCard":\{/;

async function anAcceptance() {
  const till = openShop();
  const env = readEnv({ APP_ENV: "test", DATA_DIR: till.world.scratch() });
  const payments = { ...env.payments, publishableKey: "pk_test_sandbox" };
  startPorts({ ...ports(), env: { ...env, payments: payments as typeof env.payments } });
  const founder = aCompany();
  const manager = aColleague(founder, "manager", { payLimit: LIMIT });
  const owner = aColleague(founder, "owner", { firstName: "Dana", lastName: "Reyes" });
  const application = anApplication(till, (await aPaidJob(till, founder)).id, await aPayableInspector(till));
  const shown = async (person: CompanyActor, path: string) => {
    const { body } = await new Visitor(person).get(path);
    return { body, text: JSON.stringify(body) };
  };
  return { till, founder, manager, owner, applicationId: application.id, shown };
}

test("an open payment above somebody's limit hands them nothing that takes its money, and says who can pay", async () => {
  const { till, manager, owner, applicationId, shown } = await anAcceptance();
  await aSavedCard(till, owner);
  const hosted = await openAcceptance(till, owner, applicationId);
  for (const path of [`/payments/${hosted}`, "/company-dashboard?tab=payments"]) {
    expect((await shown(manager, path)).text, path).not.toMatch(TAKES_MONEY);
  }
  expect((await shown(owner, `/payments/${hosted}`)).text).toMatch(TAKES_MONEY);

  const { paymentId } = await payByIntent(till.ports, owner, hosted);
  const dialog = `/applications/${applicationId}/acceptance/${paymentId}`;
  expect((await shown(owner, dialog)).text).toMatch(TAKES_MONEY);
  expect(await new Visitor(manager).get(dialog)).toMatchObject({ status: 303, location: `/payments/${paymentId}` });
  const { body, text } = await shown(manager, `/payments/${paymentId}`);
  expect(text).not.toMatch(TAKES_MONEY);
  const html = pageHtml(createElement(PaymentPage, body)).replaceAll("<!-- -->", "");
  expect(html).toContain("This is above your limit of $150.00. Dana Reyes began this payment and can finish it.");
  expect(html).not.toMatch(/Pay Now|<button/);

  for (const press of [`/payments/${paymentId}`, `/payments/${paymentId}/saved-card`]) {
    const answer = await new Visitor(manager).post(press, { cardId: body.savedCard?.id ?? "" });
    expect(answer.location, press).toBeNull();
  }
});

test("an earlier attempt within the limit does not open a later one above it", async () => {
  const { till, manager, owner, applicationId } = await anAcceptance();
  const rate = (hourlyRate: number) =>
    till.world.database.write((tx) =>
      tx
        .update(applications)
        .set({ hourlyRate: cents(hourlyRate) })
        .run(),
    );
  rate(7000);
  const first = await openAcceptance(till, owner, applicationId);
  await abandonPayment(till.ports, first);
  rate(8500);
  await payByIntent(till.ports, owner, first);
  await expect(payByIntent(till.ports, manager, first)).rejects.toMatchObject({ code: "PAY_LIMIT" });
});

test("the button of a form above somebody's limit says that it asks an owner, and there is none while somebody else pays", async () => {
  const { till, manager, owner, applicationId, shown } = await anAcceptance();
  const form = async (person: CompanyActor) => {
    const { body } = await shown(person, `/applications/${applicationId}/acceptance`);
    return pageHtml(createElement(AcceptanceForm, body)).replaceAll("<!-- -->", "");
  };
  expect(await form(manager)).toContain("Ask an owner to approve $170.00");
  expect(await form(manager)).not.toContain("Accept and pay");
  expect(await form(owner)).toContain("Accept and pay $170.00");
  await openAcceptance(till, owner, applicationId);
  expect(await form(manager)).not.toContain("<button");
  expect(await form(manager)).toContain("Dana Reyes began this payment");
});

test("a second manager's press is handed the request that waits, which they may see, and told whose it is", async () => {
  const { founder, applicationId } = await anAcceptance();
  const path = `/applications/${applicationId}/acceptance`;
  const max = new Visitor(aColleague(founder, "manager", { payLimit: LIMIT, firstName: "Max", lastName: "Ortiz" }));
  const second = new Visitor(aColleague(founder, "manager", { payLimit: LIMIT }));
  const { location } = await max.post(path, { quoted: "17000" });
  expect(await max.toast()).toMatchObject({ title: "An owner was asked" });
  expect((await second.post(path, { quoted: "17000" })).location).toBe(location);
  expect((await second.toast())?.description).toBe(
    "Max Ortiz has asked for this. The same request waits for an owner.",
  );
  const page = await second.get(location ?? "");
  expect(page).toMatchObject({ status: 200, body: { request: { mayDecide: false, mayWithdraw: false } } });
});

test("a held booking above somebody's limit shows them no button, and who can pay", async () => {
  const { till, founder, manager, shown } = await anAcceptance();
  const inspector = await aPayableInspector(till);
  await available(inspector);
  const { bookingId } = await hold(founder, inspector);
  const { body } = await shown(manager, `/bookings/${bookingId}`);
  expect(body.hold).toMatchObject({ isHeld: true, beyondLimit: { limit: LIMIT, mayAsk: false } });
  expect((await shown(founder, `/bookings/${bookingId}`)).body.hold.beyondLimit).toBeNull();
});

import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, paid } from "#tests/domain/jobs/market";
import { type Fields, openShop, Visitor } from "#tests/routes/company/visitor";
import { openApi } from "#tests/support/api";
import { aColleague, aCompany, anInspector } from "#tests/support/factories";
import { anEngagement, aPaidCredit, aPaidJob, aPayableInspector } from "#tests/support/money/payments";
import { accountOf, setAccount } from "#tests/support/people";
import { available, wanted } from "#tests/support/work/booking-requests";
import { TYPED_POSTING } from "#tests/support/work/typed-posting";
import type { PersonActor } from "~/domain/actor";
import { assignBooking } from "~/domain/bookings/assign-booking.server";
import { bookingPath } from "~/domain/bookings/direct/paths";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { approveSpending } from "~/domain/spending/approve-spending.server";
import type { PersonId } from "~/lib/ids";
import { type Cents, cents } from "~/lib/money";

const { applications, bookings, jobDrafts, payments, spendingRequests } = schema;

const MISSING = { phone: ["Please enter your phone number"] };
const NUMBER = "512-555-0188";
const NONE = { phone: null };
const LETTER = { coverLetter: "I have tested slabs for ten years." };

const phoneOf = ({ id }: { id: PersonId }) => accountOf(id)?.phone;
const drafts = () => reads().select().from(jobDrafts).all();

/** A company whose founder has a number, and somebody of it who has none and may pay up to a limit. */
function anOffice(payLimit?: Cents) {
  const till = openShop();
  const owner = aCompany();
  const manager = aColleague(owner, "manager", { ...NONE, payLimit });
  return { till, owner, manager, browser: new Visitor(manager) };
}

/** An inspector to book, and what the form of that sends. */
async function aBookable(browser: Visitor, inspector: PersonActor = anInspector()) {
  await available(inspector, "08:00", "12:00");
  const path = bookingPath(inspector.id);
  const { body } = await browser.get(path);
  const { inspectorId: _, ...typed } = wanted(inspector);
  const fields: Fields = { ...typed, state: "TX", quoted: String(body.inspector.price.total) };
  return { inspector, path, shown: body, fields };
}

/** What somebody is shown of the only booking. */
async function bookingShown(person: PersonActor) {
  const id = reads().select().from(bookings).get()?.id;
  return (await new Visitor(person).get(`/bookings/${id}`)).body.booking;
}

test("whoever posts without a phone number gives it once, beside all else that is wrong, and no word is lost", async () => {
  const { owner, manager, browser } = anOffice();
  expect((await browser.get("/post-job")).body.assignment.asksPhone).toBe(true);
  expect((await new Visitor(owner).get("/post-job")).body.assignment.asksPhone).toBe(false);
  const wrong = await browser.post("/post-job", { ...TYPED_POSTING, title: "", phone: "" });
  expect(wrong.body.lastResult.error).toEqual({ title: ["Job title is required"], ...MISSING });
  for (const phone of ["", " "]) {
    const refused = await browser.post("/post-job", { ...TYPED_POSTING, phone });
    expect(refused).toMatchObject({ status: 400, body: { lastResult: { error: MISSING } } });
    expect(refused.body.lastResult.initialValue).toMatchObject({ title: TYPED_POSTING.title });
  }
  const none = await browser.post("/post-job", { ...TYPED_POSTING, phone: "call me" });
  expect(none.body.lastResult.error.phone).toEqual(["Please enter a phone number, such as 512-555-0107"]);
  expect(none.body.lastResult.initialValue.phone).toBe("call me");
  expect([drafts(), phoneOf(manager)]).toEqual([[], null]);

  const twice = await Promise.all(
    [1, 2].map(() => browser.post("/post-job", { ...TYPED_POSTING, phone: NUMBER, key: "k1" })),
  );
  const later = await browser.post("/post-job", { ...TYPED_POSTING, phone: NUMBER, key: "k1" });
  for (const { status } of [...twice, later]) expect(status).toBe(303);
  const [draft, ...others] = drafts();
  expect(others).toEqual([]);
  expect(draft?.fields).not.toHaveProperty("phone");
  expect(draft?.fields).toMatchObject({ contactId: manager.id });
  expect([phoneOf(manager), phoneOf(owner)]).toEqual([NUMBER, accountOf(owner.id)?.phone]);
  expect((await browser.get("/post-job")).body.assignment.asksPhone).toBe(false);
});

test("a preview asks too, and one that was begun by somebody with a number is the form for somebody without", async () => {
  const { owner, manager, browser } = anOffice();
  const { location } = await new Visitor(owner).post("/post-job/preview", TYPED_POSTING);
  expect((await browser.get(location ?? "")).body.assignment.asksPhone).toBe(true);
  const refused = await browser.post("/post-job/preview", TYPED_POSTING);
  expect(refused).toMatchObject({ status: 400, body: { lastResult: { error: MISSING } } });
  expect((await browser.post("/post-job/preview", { ...TYPED_POSTING, phone: NUMBER })).status).toBe(303);
  expect(phoneOf(manager)).toBe(NUMBER);
  for (const { fields } of drafts()) expect(fields).not.toHaveProperty("phone");
});

test("a number that was stored meanwhile stays", async () => {
  const { manager, browser } = anOffice();
  setAccount(manager.id, { phone: "214-555-0100" });
  expect((await browser.post("/post-job", { ...TYPED_POSTING, phone: NUMBER })).status).toBe(303);
  expect(phoneOf(manager)).toBe("214-555-0100");
});

test("whoever books without a number gives it, and the inspector sees it with the name", async () => {
  const { manager, browser } = anOffice();
  const { inspector, path, shown, fields } = await aBookable(browser);
  expect(shown.assignment.asksPhone).toBe(true);
  const refused = await browser.post(path, fields);
  expect(refused).toMatchObject({ status: 400, body: { lastResult: { error: MISSING } } });
  expect(refused.body.lastResult.initialValue).toMatchObject({ title: "Footing pour, gridline C" });
  const days = await browser.post(path, { ...fields, phone: NUMBER, showTimes: "yes" });
  expect(days.body.lastResult.initialValue).toMatchObject({ phone: NUMBER });
  expect([phoneOf(manager), reads().select().from(bookings).all()]).toEqual([null, []]);
  expect((await browser.post(path, { ...fields, phone: NUMBER })).status).toBe(303);
  await paid(reads().select().from(payments).get()?.id ?? "");
  const { company } = await bookingShown(inspector);
  expect(company).toMatchObject({ person: manager.name, phone: NUMBER });
  expect((await browser.get(path)).body.assignment.asksPhone).toBe(false);
});

test("whoever must ask the owners to pay gives it with the request, and stays the contact of the booking", async () => {
  const { owner, manager, browser } = anOffice(cents(100));
  const { path, fields } = await aBookable(browser);
  expect((await browser.post(path, fields)).body.lastResult.error).toEqual(MISSING);
  const twice = [1, 2].map(() => browser.post(path, { ...fields, phone: NUMBER, key: "k2" }));
  for (const { location } of await Promise.all(twice)) expect(location).toMatch(/^\/spending-requests\//);
  const [request, ...others] = reads().select().from(spendingRequests).all();
  expect([request?.booking, others]).toEqual([expect.not.objectContaining({ phone: NUMBER }), []]);
  expect(phoneOf(manager)).toBe(NUMBER);
  await execute(approveSpending, { actor: owner, input: { spendingRequestId: request?.id ?? "" } });
  expect(reads().select().from(bookings).get()).toMatchObject({ contactId: manager.id });
});

test("the posting that is asked of the owners keeps the number too", async () => {
  const { manager, browser } = anOffice(cents(1));
  const { location } = await browser.post("/post-job", { ...TYPED_POSTING, phone: NUMBER, key: "k3" });
  expect(location).toMatch(/^\/spending-requests\//);
  expect(phoneOf(manager)).toBe(NUMBER);
});

test("of a colleague without a number the form says so, and does not ask", async () => {
  const { till, owner, manager, browser } = anOffice();
  const { contacts, asksPhone } = (await new Visitor(owner).get("/post-job")).body.assignment;
  expect(asksPhone).toBe(false);
  expect(contacts).toContainEqual({ id: manager.id, name: manager.name, hasPhone: false });
  const job = await aPaidJob(till, owner);
  const { contacts: colleagues } = (await browser.get(`/jobs/${job.id}/assignment`)).body;
  expect(colleagues).toContainEqual({ id: owner.id, name: owner.name, hasPhone: true });
  expect(colleagues).toContainEqual({ id: manager.id, name: manager.name, hasPhone: false });
});

test("an inspector gives a number with the first application, which the company that books them sees", async () => {
  const till = openShop();
  const owner = aCompany();
  const job = await aPaidJob(till, owner);
  const inspector = await aPayableInspector(till);
  setAccount(inspector.id, NONE);
  const browser = new Visitor(inspector);
  const path = `/jobs/${job.id}/application`;
  expect((await browser.get(`/jobs/${job.id}`)).body.asksPhone).toBe(true);
  const refused = await browser.post(path, { ...LETTER, hourlyRate: "95" });
  expect(refused).toMatchObject({ status: 400, body: { lastResult: { error: MISSING, initialValue: LETTER } } });
  expect([phoneOf(inspector), reads().select().from(applications).all()]).toEqual([null, []]);
  for (const _ of [1, 2]) {
    expect((await browser.post(path, { ...LETTER, hourlyRate: "95", phone: NUMBER, key: "k4" })).status).toBe(303);
  }
  expect(phoneOf(inspector)).toBe(NUMBER);
  const other = await aPaidJob(till, owner);
  expect((await browser.get(`/jobs/${other.id}`)).body.asksPhone).toBe(false);
  const application = reads().select().from(applications).get();
  await accept(owner, application?.id ?? "");
  const shown = await bookingShown(aColleague(owner, "manager"));
  expect(shown.inspector).toMatchObject({ name: inspector.name, phone: NUMBER });
});

test("whoever is called about work ahead and has no number is asked at home", async () => {
  const api = openApi();
  const owner = aCompany();
  const inspector = await aPayableInspector(api);
  const manager = aColleague(owner, "manager");
  const asked = async () => {
    const [theirs, own] = [new Visitor(manager), new Visitor(inspector)];
    return [(await theirs.get("/company-home")).body.asksPhone, (await own.get("/inspector-home")).body.work.asksPhone];
  };
  const without = () => {
    for (const { id } of [manager, inspector]) setAccount(id, NONE);
  };
  without();
  expect(await asked()).toEqual([false, false]);
  const { booking, job } = await anEngagement(api, owner, inspector);
  // The owner is the contact, whom the inspector calls.
  expect(await asked()).toEqual([false, true]);
  const contactId = manager.id;
  setAccount(manager.id, { phone: NUMBER });
  await execute(assignBooking, { actor: owner, input: { bookingId: booking.id, contactId } });
  without();
  const shown = { name: manager.name, hasPhone: false };
  for (const path of [`/bookings/${booking.id}`, `/jobs/${job.id}`]) {
    const { body } = await new Visitor(owner).get(path);
    expect((body.booking ?? body.job).assignment.contact, path).toEqual(shown);
  }
  expect(await asked()).toEqual([true, true]);
  for (const { id } of [manager, inspector]) setAccount(id, { phone: NUMBER });
  expect(await asked()).toEqual([false, false]);

  const sent = { firstName: "Pat", lastName: "Person", location: "Austin, TX" };
  for (const [person, words] of [
    [manager, "A job or booking of your company is not over, and its inspector may call you."],
    [inspector, "You have an application or a booking that is not over, and the company may call you."],
  ] as const) {
    const refused = await api.as(person).put("/api/user/profile", { ...sent, phone: null });
    expect(refused).toMatchObject({ status: 400, fields: ["phone"] });
    const form = {
      firstName: "Pat",
      lastName: "Person",
      companyName: "Bridgeworks",
      city: "Austin",
      usState: "TX",
      phone: "",
    };
    const page = await new Visitor(person).post(person === manager ? "/profile/company" : "/profile/details", form);
    expect(page.body.lastResult.error.phone).toEqual([`${words} Enter another number.`]);
    expect((await api.as(person).put("/api/user/profile", { ...sent, phone: "512-555-0199" })).status).toBe(200);
    expect(phoneOf(person)).toBe("512-555-0199");
  }
  expect((await api.as(owner).put("/api/user/profile", { ...sent, phone: null })).status).toBe(200);
});

test("whoever has the company's only number keeps it while an inspector may call it, though a colleague is the contact", async () => {
  const api = openApi();
  const owner = aCompany();
  const manager = aColleague(owner, "manager");
  const inspector = await aPayableInspector(api);
  const { booking } = await anEngagement(api, owner, inspector);
  await execute(assignBooking, { actor: owner, input: { bookingId: booking.id, contactId: manager.id } });
  const empty = () =>
    api
      .as(owner)
      .put("/api/user/profile", { firstName: "Pat", lastName: "Person", location: "Austin, TX", phone: null });
  const numbers = () => [owner, manager].map(phoneOf);
  const { phone } = accountOf(owner.id) ?? {};
  setAccount(manager.id, NONE);
  const other = aColleague(owner, "member", { phone: NUMBER, suspendedAt: 1 });
  expect(await empty()).toMatchObject({ status: 400, fields: ["phone"] });
  expect(numbers()).toEqual([phone, null]);
  setAccount(other.id, { suspendedAt: null });
  expect((await empty()).status).toBe(200);
  expect(numbers()).toEqual([null, null]);
  expect((await bookingShown(inspector)).company.phone).toBe(NUMBER);
});

test("a call without a number is not refused, and one that is sent is kept where there was none", async () => {
  const api = openApi();
  const owner = aCompany();
  const jobs = [await aPaidJob(api, owner), await aPaidJob(api, owner)];
  const inspector = anInspector({}, NONE);
  await available(inspector);
  const sender = api.as(inspector);
  const apply = (n: number, more: object) => sender.post(`/api/jobs/${jobs[n]?.id}/apply`, { ...LETTER, ...more });
  expect((await apply(0, {})).status).toBe(201);
  expect(phoneOf(inspector)).toBeNull();
  expect((await apply(1, { phone: "call me" })).fields).toEqual(["phone"]);
  expect((await apply(1, { phone: NUMBER })).status).toBe(201);
  expect(phoneOf(inspector)).toBe(NUMBER);

  for (const [path, input] of [
    ["/api/jobs", { ...TYPED_POSTING, requiredCertifications: ["ACI"] }],
    ["/api/bookings/with-payment", wanted(inspector)],
  ] as const) {
    for (const sent of [{}, { phone: NUMBER }]) {
      const manager = aColleague(owner, "manager", NONE);
      if (path === "/api/jobs") await aPaidCredit(api, { company: manager });
      const title = `${path} ${Object.keys(sent)}`;
      const date = "phone" in sent ? { date: "2026-11-25" } : {};
      const { status } = await api.as(manager).post(path, { ...input, ...("date" in input ? date : {}), ...sent });
      expect(status, title).toBe(201);
      expect(phoneOf(manager), title).toBe("phone" in sent ? NUMBER : null);
    }
  }
});

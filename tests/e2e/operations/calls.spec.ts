import { schema } from "#db/client.server";
import { aPdf } from "#tests/domain/files/samples";
import type { PersonActor } from "~/domain/actor";
import { expectSoundBooks } from "../support/chaos/books";
import { ApiClient, outsideStripe } from "../support/people/api-client";
import { FormClient, filled } from "../support/people/form-client";
import { DAY, eventually, postingFields } from "../support/people/story";
import { PASSWORD } from "../support/server/cast";
import { expect, test } from "../support/server/site";

const INSPECTOR = "lena.marsh@callstest.example";
const COMPANY = "omar@spancalls.example";
const BANK_FORM = {
  firstName: "Lena",
  lastName: "Marsh",
  dateOfBirth: "1902-01-01",
  ssnLast4: "0000",
  routingNumber: "110000000",
  accountNumber: "000123456789",
  agreeToTerms: "on",
  finishLater: "no",
};

test("the main job through the calls, paid with the provider's SDK over HTTP", async ({ site }) => {
  const { server, cast } = site;
  const { origin } = server;
  const stripe = outsideStripe(origin);
  const pay = (clientSecret: string, card: string) =>
    stripe.paymentIntents.confirm(clientSecret.split("_secret_")[0] ?? "", {
      client_secret: clientSecret,
      payment_method: card,
      return_url: `${origin}/`,
    } as Parameters<typeof stripe.paymentIntents.confirm>[1]);

  const admin = new ApiClient(origin);
  const adminPerson = await cast.admin();
  const adminSignsIn = () => admin.post("/api/admin/login", { email: adminPerson.email, password: PASSWORD });
  expect((await adminSignsIn()).status).toBe(200);

  // The inspector: registered, certified, connected.
  const inspector = new ApiClient(origin);
  const person = { password: PASSWORD, state: "TX", city: "Austin" };
  const lena = await inspector.post("/api/register", {
    ...person,
    role: "inspector",
    firstName: "Lena",
    lastName: "Marsh",
    email: INSPECTOR,
    username: INSPECTOR,
  });
  expect(lena).toMatchObject({ status: 201, body: { role: "inspector", status: "active" } });
  expect((await inspector.get("/api/jobs")).body.error).toBe("CERTIFICATION_REQUIRED");
  const card = new FormData();
  card.set("certificationNumber", "00112299");
  card.set("certificationLevel", "Concrete Field Testing Technician Grade I");
  card.set("issueDate", "2026-05-01");
  card.set("expiryDate", "2031-05-01");
  card.set("consent", "true");
  card.append("files", new File([new Uint8Array(aPdf())], "card.pdf", { type: "application/pdf" }));
  expect((await inspector.post("/api/certifications", undefined, { form: card })).status).toBe(201);
  expect((await inspector.get("/api/certifications/me")).body.status).toBe("pending");
  const { body: requests } = await admin.get(`/api/admin/certifications?status=pending&search=${INSPECTOR}`);
  expect(requests).toHaveLength(1);
  expect((await admin.post(`/api/admin/certifications/${requests[0].id}/approve`)).status).toBe(200);
  expect((await inspector.get("/api/certifications/me")).body.status).toBe("approved");

  expect((await inspector.get("/api/jobs")).body.error).toBe("PAYOUTS_REQUIRED");
  const account = await inspector.post("/api/connect/accounts");
  expect(account.status).toBe(201);
  const browser = new FormClient(origin);
  await browser.signIn({ role: "inspector", email: INSPECTOR } as PersonActor);
  const { pathname, search } = new URL(account.body.accountLinkUrl);
  const bank = await browser.get(`${pathname}${search}`);
  await browser.post(bank.path, filled(bank.form(pathname), BANK_FORM));
  expect((await inspector.get("/api/connect/status")).body).toMatchObject({
    state: "verified",
    payoutsEnabled: true,
    payoutSchedule: "daily",
  });
  expect((await inspector.get("/api/payouts/status")).body.status).toBe("connected");
  expect((await inspector.patch("/api/user/profile", { hourlyRate: 85 })).status).toBe(200);

  // The company: pays the fee with a card that asks for a confirmation step first, and posts.
  const company = new ApiClient(origin);
  const omar = await company.post("/api/register", {
    ...person,
    role: "company",
    firstName: "Omar",
    lastName: "Haddad",
    email: COMPANY,
  });
  const { testingMaterialsProvided: _, requiredCertifications, ...fields } = postingFields(server);
  const posting = { ...fields, requiredCertifications: [requiredCertifications], testingMaterialsProvided: true };
  expect((await company.post("/api/jobs", posting)).body.error).toBe("Payment required");
  const fee = (await company.post("/api/payments/job-posting", {}, { key: "fee" })).body;
  expect(fee.amount).toBe(4999);
  await expect(pay(fee.clientSecret, "pm_card_chargeDeclined")).rejects.toMatchObject({ code: "card_declined" });
  const asked = await pay(fee.clientSecret, "pm_card_authenticationRequired");
  expect(asked.status).toBe("requires_action");
  const step = new URL(asked.next_action?.redirect_to_url?.url ?? "");
  const bankAsks = await browser.get(`${step.pathname}${step.search}`);
  await browser.post(bankAsks.path, filled(bankAsks.form(step.pathname), { answer: "approve" }));
  const job = await company.post("/api/jobs/after-payment", { ...posting, paymentId: fee.paymentId }, { key: "job" });
  expect(job).toMatchObject({ status: 201, body: { status: "open", applicationsCount: 0 } });

  // Applied, accepted, paid.
  const path = `/api/jobs/${job.body.id}`;
  expect((await inspector.get("/api/jobs/available")).body.map(({ id }: { id: string }) => id)).toContain(job.body.id);
  const applied = await inspector.post(`${path}/apply`, { message: "Ten years on decks." }, { key: "apply" });
  expect(applied.status).toBe(201);
  expect((await inspector.post(`${path}/apply`, { message: "Ten years on decks." }, { key: "apply" })).status).toBe(
    201,
  );
  expect((await inspector.post(`${path}/apply`, { message: "Again." })).status).toBe(409);
  const { body: applicants } = await company.get("/api/applications/company");
  expect(applicants).toMatchObject([{ id: applied.body.id, status: "pending", inspector: { name: "Lena Marsh" } }]);
  const due = (await company.post(`/api/payments/application/${applied.body.id}/accept`)).body;
  expect(due).toMatchObject({ amount: 17_000, platformFee: 2550, inspectorAmount: 14_450 });
  expect((await pay(due.clientSecret, "pm_card_visa")).status).toBe("succeeded");
  const { reads } = cast.database;
  const engagement = () =>
    reads
      .select()
      .from(schema.bookings)
      .all()
      .find(({ companyId }) => companyId === omar.body.id);
  // The webhook brings it about: nobody comes back to a page.
  await eventually(server, () => engagement() !== undefined);
  expect((await inspector.get(`${path}/application`)).body.status).toBe("accepted");
  expect((await company.get(path)).body.status).toBe("assigned");

  // They talk.
  const hello = { receiverId: omar.body.id, content: "Which gate do I use?", jobId: job.body.id };
  expect((await inspector.post("/api/messages", hello, { key: "hello" })).status).toBe(201);
  expect((await company.get("/api/conversations")).body[0]).toMatchObject({
    partnerId: lena.body.id,
    lastMessage: hello.content,
  });
  expect((await company.get(`/api/messages/${lena.body.id}/${job.body.id}`)).body).toMatchObject([
    { senderId: lena.body.id, content: hello.content },
  ]);

  // Worked, approved, transferred.
  server.advance(2 * DAY);
  const bookingPath = `/bookings/${engagement()?.id}`;
  await browser.submit(`${bookingPath}/work-report`, { note: "Four cylinders made." });
  const engineer = new FormClient(origin);
  await engineer.signIn({ role: "company", email: COMPANY } as PersonActor);
  await engineer.submit(`${bookingPath}/approval`);
  await eventually(server, () =>
    reads
      .select()
      .from(schema.transfers)
      .all()
      .some(({ inspectorId, state }) => inspectorId === lena.body.id && state === "succeeded"),
  );
  expect((await inspector.get("/api/inspector/earnings")).body.summary).toMatchObject({
    totalEarnings: 14_450,
    pendingEarnings: 0,
    totalCompletedJobs: 1,
  });
  // Administrators are signed out after an idle hour.
  expect((await adminSignsIn()).status).toBe(200);
  const { body: report } = await admin.get(`/api/admin/transactions?inspector=${INSPECTOR}`);
  expect(report.summary).toMatchObject({
    totalRevenue: 17_000,
    totalPlatformFees: 2550,
    totalInspectorEarnings: 14_450,
  });

  const linksTold = async (): Promise<string[]> => {
    const { body: mails } = await inspector.get(`/sandbox/mail.json?to=${INSPECTOR}`);
    return mails.find(({ subject }: { subject: string }) => /You have the job/.test(subject))?.links ?? [];
  };
  await expect.poll(linksTold).toContainEqual(expect.stringMatching(new RegExp(`^${origin}/`)));
  await expectSoundBooks(cast);
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { aPdf } from "#tests/domain/files/samples";
import { aJob, one } from "#tests/domain/jobs/market";
import { hold, send, write } from "#tests/domain/messages/talk";
import { aHeldPortrait } from "#tests/domain/people/portraits";
import { mailsTo, sendMails } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aColleague, aCompany, anAdmin, anInspector, aUser } from "#tests/support/factories";
import { BANK_DETAILS, giveBankDetails } from "#tests/support/money/bank-details";
import { expectBooksToHold } from "#tests/support/money/books";
import { anApplication, aPaidJob } from "#tests/support/money/payments";
import { type Till, workMoney } from "#tests/support/money/till";
import { accountOf, setAccount } from "#tests/support/people";
import { anApprovedEngagement } from "#tests/support/work/approved-work";
import { addedDocuments } from "#tests/support/work/documents";
import { openWorld } from "#tests/support/world";
import { notificationWording } from "~/copy/notices/notifications";
import { closeAccount, closeOwnAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import type { CompanyActor, InspectorActor, PersonActor } from "~/domain/actor";
import { appendAudit } from "~/domain/audit/append.server";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { execute } from "~/domain/command.server";
import { companyOf } from "~/domain/companies/company-of";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { now, reads, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { openFile } from "~/domain/files/queries.server";
import { gateDetailsOf, NO_GATE_DETAILS } from "~/domain/jobs/gate-details";
import { notificationsOf } from "~/domain/notifications/queries.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { setCompanyLogo } from "~/domain/people/company/set-company-logo.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";
import { logoOf } from "~/domain/people/pictures.server";
import { closePersonReport } from "~/domain/support/decisions/close-person-report.server";
import { warnReportedPerson } from "~/domain/support/decisions/warn-reported-person.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { MAIL, SLICE } from "~/lib/bounds";
import { bytesHolding, foundBy, holding, mailLinks, sweepAged } from "./left-of-person";

const { connections, files, jobs, notifications } = schema;

/** A word that nothing but this person's data has. */
const MARK = "Zebulonix";

const close = (userId: string) => execute(closeAccount, { actor: anAdmin(), input: { userId } });

const closeOwn = (actor: PersonActor, typed: { currentPassword?: string; code?: string }) =>
  execute(closeOwnAccount, { actor: actor as ReturnType<typeof aCompany>, input: typed });

const holdsMark = (row: object) => JSON.stringify(row).includes(MARK);

/** What somebody's list of notifications says. */
const bodiesFor = (person: PersonActor) =>
  notificationsOf(person, { unread: false }, {}).rows.map(
    ({ kind, params }) => [kind, notificationWording(kind, params).body] as const,
  );

const insert = (work: Parameters<ReturnType<typeof runtime>["database"]["write"]>[0]) => runtime().database.write(work);

async function reportOf(sender: CompanyActor | InspectorActor, { id: userId }: PersonActor, words: string) {
  const input = { userId, reason: "other" as const, text: words };
  return (await execute(reportPerson, { actor: sender, input })).result.requestId;
}

async function paidOut(till: Till) {
  const work = await anApprovedEngagement(till);
  await workMoney(till);
  return work;
}

describe("what closing leaves of a person", () => {
  test("an inspector's name, address, papers, bank details and words go; what they wrote to others stays with them", async () => {
    const till = openShop();
    const { world } = till;
    const root = anAdmin();
    const { inspector, company, booking } = await paidOut(till);
    const told = { firstName: MARK, lastName: MARK, email: `${MARK.toLowerCase()}@fieldlab.example`, phone: MARK };
    setAccount(inspector.id, { ...told, city: MARK });
    const papers = { certificationNumber: MARK, nameOnCard: MARK, lookupLastName: MARK, directoryRecord: MARK };
    const bio = { bio: MARK, specializations: MARK, specialties: [MARK], selfReportedCertifications: [MARK] };
    const search = { id: "sea_1", inspectorId: inspector.id, name: MARK, query: "", seenNumber: 0 };
    insert((tx) => {
      const { certifications, inspectorProfiles, payoutAccounts, savedSearches } = schema;
      tx.update(inspectorProfiles)
        .set({ ...bio, availabilityText: MARK })
        .run();
      tx.update(certifications)
        .set({ ...papers, lookedUpIn: MARK, reviewNote: MARK })
        .run();
      tx.update(payoutAccounts).set({ state: "action_needed" }).run();
      tx.insert(savedSearches)
        .values({ ...search, alert: "daily", createdAt: 1, updatedAt: 1 })
        .run();
    });
    await giveBankDetails(inspector, { ...BANK_DETAILS, bankName: MARK, legalName: MARK, signedName: MARK });
    anApplication(till, (await aPaidJob(till, aCompany())).id, inspector);
    insert((tx) => tx.update(schema.applications).set({ coverLetter: MARK }).run());
    await addedDocuments(inspector, booking.id, { filename: `${MARK}.pdf` });
    const file = await hold(inspector, aPdf(MARK), `${MARK}.pdf`);
    await send(inspector, company, { files: [file], content: "Ticket attached" });
    await write(inspector, company, { content: `About tomorrow:\nask for ${MARK} at the gate` });
    const sent = await reportOf(inspector, company, `Call ${MARK} about it`);
    const decision = { reason: "Heard both sides", answer: `Thank you, ${MARK}` };
    await execute(closePersonReport, { actor: anAdmin(), input: { ...decision, requestId: sent } });
    const about = await reportOf(company, inspector, "Shouted at the crew");
    const warned = { requestId: about, reason: `Spoke to ${MARK}`, warning: `Be civil, ${MARK}`, answer: "Thank you" };
    await execute(warnReportedPerson, { actor: anAdmin(), input: warned });

    mailLinks(inspector.id, told.email);
    await sendMails(world);
    world.clock.advance(MAIL.unread.most);
    await sendMails(world);
    expect(bodiesFor(root)).toContainEqual(["payout_bank_submitted", expect.stringContaining(MARK)]);

    const closedAt = world.clock.now();
    await close(inspector.id);

    await sendMails(world);
    expect(holding(MARK).toSorted()).toEqual([
      // The name of a document that was shared stays with the booking.
      "booking_documents.filename",
      // The mail that tells of it goes to the address.
      "events.payload",
      // What others' browsers may ask for again, for a day.
      "live_events.payload",
      // What they wrote is the reader's too.
      "messages.content",
      // The name of the document again, as its notification has it.
      "notifications.params",
    ]);
    expect(
      reads()
        .select()
        .from(notifications)
        .all()
        .filter(holdsMark)
        .map(({ kind }) => kind),
    ).toEqual(["documents_added"]);
    expect(bodiesFor(root)).toContainEqual(["payout_bank_submitted", expect.stringContaining("Closed account")]);
    sweepAged(world);
    expect(holding(MARK).toSorted()).toEqual([
      "booking_documents.filename",
      "messages.content",
      "notifications.params",
    ]);
    expect(await bytesHolding(world, MARK)).toEqual([]);
    expect(foundBy(MARK)).toEqual([]);
    const row = accountOf(inspector.id);
    expect(row).toMatchObject({ firstName: "Closed", lastName: "account", closedAt });
    expect(reads().select().from(files).where(eq(files.ownerId, inspector.id)).all()).toEqual([]);
    expect(await mailsTo(world, told.email, "Your PourCheck account is closed")).toHaveLength(1);
    await expectBooksToHold(till);
    expect(verifyCounters(reads())).toEqual([]);
    expect(verifyAuditChain(reads()).brokenAt).toBeNull();
  });

  test("a company's too; its open jobs close, and its payments stay", async () => {
    const till = openShop();
    const { company } = await paidOut(till);
    const told = { firstName: MARK, lastName: MARK, email: `${MARK.toLowerCase()}@bridge.example`, city: MARK };
    setAccount(company.id, told);
    insert((tx) =>
      tx
        .update(schema.companies)
        .set({ name: MARK, bio: MARK, street: MARK, zip: MARK, billingEmail: MARK, taxId: MARK })
        .where(eq(schema.companies.id, companyOf(company)))
        .run(),
    );
    const open = await aPaidJob(till, company, { siteContactName: MARK, siteContactPhone: "5125550100" });
    await sendMails(till.world);
    await close(company.id);
    await sendMails(till.world);
    expect(holding(MARK).toSorted()).toEqual(["events.payload", "live_events.payload"]);
    sweepAged(till.world);
    expect(holding(MARK)).toEqual([]);
    expect(foundBy(MARK)).toEqual([]);
    expect(reads().select().from(jobs).where(eq(jobs.id, open.id)).get()?.state).toBe("closed");
    await expectBooksToHold(till);
    expect(verifyCounters(reads())).toEqual([]);
  });

  test("the same goes by one's own way, also from what others were notified of", async () => {
    const { world } = openShop();
    const email = `${MARK.toLowerCase()}@bridge.example`;
    const inspector = anInspector();
    setAccount(inspector.id, { firstName: MARK, lastName: MARK, email });
    const company = aCompany();
    await execute(requestConnection, { actor: inspector, input: { userId: company.id } });
    mailLinks(inspector.id, email);
    await sendMails(world);
    expect(bodiesFor(company)).toEqual([["connection_requested", expect.stringContaining(MARK)]]);
    await closeOwn(inspector, { currentPassword: PASSWORD });
    await sendMails(world);
    expect(holding(MARK).toSorted()).toEqual(["events.payload", "live_events.payload"]);
    expect(bodiesFor(company)).toEqual([["connection_requested", expect.stringContaining("Closed account")]]);
    sweepAged(world);
    expect(holding(MARK)).toEqual([]);
  });

  test("an administrator's too, in what other administrators were notified of", async () => {
    const { world } = openShop();
    const [root, leaving] = [
      anAdmin(),
      anAdmin({ firstName: MARK, lastName: MARK, email: `${MARK.toLowerCase()}@x.example` }),
    ];
    const inspector = anInspector();
    const event = { occurredAt: now() };
    const revealed = { inspectorId: inspector.id, adminId: leaving.id, field: "taxId" } as const;
    await tellPeople({ ...event, id: 1, type: "bank_number.revealed", payload: revealed });
    await tellPeople({ ...event, id: 2, type: "administrator.added", payload: { userId: leaving.id } });
    await sendMails(world);
    expect(bodiesFor(root).filter(([, body]) => body.includes(MARK))).toHaveLength(2);
    await close(leaving.id);
    await sendMails(world);
    expect(holding(MARK).toSorted()).toEqual(["events.payload", "live_events.payload"]);
    expect(JSON.stringify(bodiesFor(root))).not.toContain(MARK);
    sweepAged(world);
    expect(holding(MARK)).toEqual([]);
  });

  test("connections and blocks end, and the address is free for somebody else", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    await execute(requestConnection, { actor: company, input: { userId: inspector.id } });
    await close(company.id);
    expect(reads().select().from(connections).all()).toMatchObject([{ state: "ended", movedBy: company.id }]);
    expect(aUser({ email: company.email }).email).toBe(company.email);
  });

  test("an address that still has to be confirmed is not mailed", async () => {
    const { world } = openShop();
    startRuntime({ ...runtime(), requireEmailVerification: true });
    const person = aCompany({ emailVerifiedAt: null });
    await close(person.id);
    expect(await mailsTo(world, person.email, "Your PourCheck account is closed")).toEqual([]);
  });
});

test("words of a long time go from the audit log in slices, whose loss does not break its chain", async () => {
  const { world } = openShop();
  const person = aCompany();
  const wrote = { action: "update-profile", now: now(), requestId: "r1", address: "192.0.2.9" } as const;
  insert((tx) => {
    for (let n = 0; n < 1200; n += 1)
      appendAudit(tx, { ...wrote, actor: person, entry: { forgettable: { bio: MARK } } });
  });
  const { auditDetails } = schema;
  const left = () => reads().select().from(auditDetails).where(eq(auditDetails.personId, person.id)).all().length;
  expect(left()).toBe(1200);
  await close(person.id);
  expect(left()).toBe(1200 - SLICE.words.most);
  await sendMails(world);
  expect(left()).toBe(0);
  expect(verifyAuditChain(reads()).brokenAt).toBeNull();
});

test("a job of a closed account keeps of the gate's details the notes on the tests alone", async () => {
  openWorld();
  const company = aCompany();
  const job = await aJob(company, GATE);
  await close(company.id);
  expect(gateDetailsOf(one(schema.jobs, job.id))).toEqual({ ...NO_GATE_DETAILS, testsWanted: "Slump" });
});

const GATE = {
  siteContactName: "Ray Ortega",
  siteContactPhone: "512-555-0161",
  gateNotes: "South",
  testsWanted: "Slump",
};

test("a company keeps its logo, what came with its messages and its documents when one of its people closes their account", async () => {
  const { company, inspector, booking } = await anApprovedEngagement(openShop());
  const jo = aColleague(company, "owner");
  const logo = await aHeldPortrait(jo, undefined, "company_logo");
  await execute(setCompanyLogo, { actor: jo, input: { logo } });
  const sent = await hold(jo, aPdf(), "Mix.pdf");
  await send(jo, inspector, { files: [sent] });
  await addedDocuments(jo, booking.id);
  await hold(jo, aPdf("other"), "Draft.pdf");
  const names = () =>
    reads()
      .select({ filename: files.filename })
      .from(files)
      .where(eq(files.ownerId, jo.id))
      .all()
      .map((row) => row.filename)
      .sort();
  const given = names().filter((name) => name !== "Draft.pdf");
  expect(given).toEqual(expect.arrayContaining(["Mix.pdf", "mix-design.pdf", "picture-small.jpg"]));
  await close(jo.id);
  expect(names()).toEqual(given);
  expect(openFile(company, sent).filename).toBe("Mix.pdf");
  expect(logoOf(company.company.id)).not.toBeNull();
});

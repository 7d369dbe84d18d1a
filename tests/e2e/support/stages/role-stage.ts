import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aHeldCard, submit } from "#tests/domain/certification/submissions";
import { submitKit } from "#tests/domain/equipment/submissions";
import { SEEN_AS, type Visitor } from "#tests/roles/table";
import { available, hold } from "#tests/support/work/booking-requests";
import { type CompanyActor, type PersonActor, SYSTEM } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { execute } from "~/domain/command.server";
import { leave } from "~/domain/companies/found-company.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { jobFields } from "~/domain/jobs/schema";
import { beginCard } from "~/domain/payments/cards/begin-card.server";
import { openCardPage } from "~/domain/payments/cards/card-flow.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { reportReview } from "~/domain/reviews/reports/report-review.server";
import { writeReview } from "~/domain/reviews/write-review.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { sendSupportRequest } from "~/domain/support/send-support-request.server";
import { addDays, todayIn } from "~/lib/time/dates";
import { stagedCharge } from "../chaos/books";
import { FormClient } from "../people/form-client";
import { DAY, postingFields } from "../people/story";
import type { Cast } from "../server/cast";
import type { Server } from "../server/server";
import { reportsOfPair } from "./stage-reports";

/** One browser of each kind of visitor, and things that the addresses of the table speak of. */
export interface Stage {
  server: Server;
  cast: Cast;
  browsers: Readonly<Record<Visitor, Browser>>;
  /** Ids by the names that the table uses; whose they are depends on who asks. */
  thingsOf(visitor: Visitor): Readonly<Record<string, string>>;
}

export interface Browser {
  cookie: string;
  /** The token of its forms. */
  csrf: string;
}

export async function setStage(server: Server, cast: Cast): Promise<Stage> {
  const people = { company: await cast.company(), inspector: await cast.inspector() };
  const pending = { company: await cast.company(), inspector: await cast.inspector() };
  const suspended = await cast.company();
  const manager = await cast.colleague(people.company, "manager");
  const member = await cast.colleague(people.company, "member");
  const unattached = await cast.colleague(people.company, "member");
  const thingsOf = async (pair: PeopleOfPair) => ({
    ...(await thingsOfPair(server, cast, pair)),
    ...(await reportsOfPair(server, pair)),
  });
  const things = await thingsOf(people);
  const pendingThings = await thingsOf(pending);
  lookAfterAll(cast, member);

  const browsers = {
    anonymous: await browserOf(server),
    inspector: await browserOf(server, people.inspector),
    company: await browserOf(server, people.company),
    manager: await browserOf(server, manager),
    member: await browserOf(server, member),
    unattached: await browserOf(server, unattached),
    admin: await browserOf(server, await cast.admin()),
    suspended: await browserOf(server, suspended),
    pendingInspector: await browserOf(server, pending.inspector),
    pendingCompany: await browserOf(server, pending.company),
    asInspector: await browserThroughEyes(server, cast, people.inspector),
    asCompany: await browserThroughEyes(server, cast, people.company),
    asMember: await browserThroughEyes(server, cast, member),
  };
  for (const { id } of [pending.company, pending.inspector]) change(cast, id, { emailVerifiedAt: null });
  change(cast, suspended.id, { suspendedAt: server.now() });
  cast.database.write((tx) => leave({ tx, now: server.now(), emit: () => {} }, unattached.company.membershipId));

  return {
    server,
    cast,
    browsers,
    thingsOf(visitor) {
      const theirs = visitor.startsWith("pending") ? pendingThings : things;
      return { ...theirs, partner: SEEN_AS[visitor].eyes === "company" ? theirs.inspector : theirs.company };
    },
  };
}

/** A member sees what they are the contact of. */
function lookAfterAll({ database }: Cast, { id, company }: CompanyActor): void {
  database.write((tx) => {
    for (const table of [jobs, bookings])
      tx.update(table).set({ contactId: id }).where(eq(table.companyId, company.id)).run();
  });
}

const { bookings, jobs, payments, payoutAccounts, problems, sessions, users } = schema;

interface PeopleOfPair {
  company: PersonActor;
  inspector: PersonActor;
}

/** What a company and an inspector have with each other, half of it still to be decided. */
export async function thingsOfPair(server: Server, cast: Cast, people: PeopleOfPair) {
  const { company, inspector } = people;
  const { reads } = cast.database;
  const open = await paidJob(server, cast, company, 3);
  const application = await apply(inspector, open);
  const { booking, paymentId: paidPayment } = await bookingOfPair(server, cast, people);
  const reviewed = await reviewedBookings(server, cast, people, booking);
  const { draftId, paymentId } = await posting(server, company, 7);
  const failPoint = () => undefined;
  const ports = { stripe: cast.stripe, env: { appUrl: new URL(server.origin) }, failPoint };
  await openCheckout(ports, paymentId);
  const { cardId } = (await execute(beginCard, { actor: company, input: {} })).result;
  const cardPage = await openCardPage(ports, cardId);
  const payment = reads.select().from(payments).where(eq(payments.id, paymentId)).get();
  const account = reads.select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, inspector.id)).get();
  const held = await aHeldTime(server, cast, people);
  const ofHeld = eq(payments.subjectId, held);
  const heldPayment = reads.select({ id: payments.id }).from(payments).where(ofHeld).get();
  const card = await aHeldCard(inspector, inspector.id);
  return {
    job: open,
    application,
    booking: booking.id,
    ...reviewed,
    ...troubledBooking(server, cast, company, booking),
    held,
    heldPayment: heldPayment?.id ?? "",
    draft: draftId,
    payment: paymentId,
    paidPayment,
    checkout: payment?.checkoutSessionId ?? "",
    cardPage: cardPage.split("/").at(-1) ?? "",
    account: account?.stripeAccountId ?? "",
    file: card,
    certification: await submit(await cast.inspector({ certified: false, payable: false })),
    equipment: await submitKit(await cast.inspector()),
    support: await asked(company),
    personReport: await reportOf(company, inspector),
    inspector: inspector.id,
    company: company.id,
  };
}

/** A booking in five days, paid for. */
export async function bookingOfPair(server: Server, cast: Cast, { company, inspector }: PeopleOfPair) {
  const applicationId = await apply(inspector, await paidJob(server, cast, company, 5));
  const { paymentId } = (await execute(startAcceptance, { actor: company, input: { applicationId } })).result;
  await paid(cast, paymentId);
  const ofApplication = eq(bookings.applicationId, applicationId);
  const booking = cast.database.reads.select().from(bookings).where(ofApplication).get();
  if (!booking) throw new Error("the paid acceptance made no booking");
  return { booking, paymentId };
}

/** Completed bookings like the given one: one that both sides have reviewed, with a report, and one that nobody has. */
async function reviewedBookings(server: Server, cast: Cast, { company, inspector }: PeopleOfPair, like: Booking) {
  const now = server.now();
  const [completed, reviewable] = [`${like.id}_done`, `${like.id}_open`];
  cast.database.write((tx) => {
    for (const [n, id] of [completed, reviewable].entries()) {
      const done = { jobId: null, applicationId: null, state: "completed", workDoneAt: now, completedAt: now } as const;
      tx.insert(bookings)
        .values({ ...like, ...done, id, number: like.number + 1_000_000 * (n + 1) })
        .run();
    }
  });
  const write = async (actor: PersonActor, stars: number) => {
    const input = { bookingId: completed, stars, text: "The tests were on time and the records complete." };
    return (await execute(writeReview, { actor, input })).result.reviewId;
  };
  const [review, otherReview] = [await write(company, 2), await write(inspector, 5)];
  const input = { reviewId: review, reason: "untrue", text: "We were there at seven." } as const;
  const { reportId } = (await execute(reportReview, { actor: inspector, input })).result;
  return { completed, reviewable, review, otherReview, report: reportId };
}

type Booking = typeof bookings.$inferSelect;

/** A booking like the given one that its company reported a problem with, which waits for a decision. */
function troubledBooking(server: Server, cast: Cast, company: PersonActor, like: Booking) {
  const now = server.now();
  const [troubled, problem] = [`${like.id}_trouble`, `${like.id}_problem`];
  cast.database.write((tx) => {
    const done = { jobId: null, applicationId: null, state: "disputed", workDoneAt: now } as const;
    tx.insert(bookings)
      .values({ ...like, ...done, id: troubled, number: like.number + 3_000_000 })
      .run();
    const said = { reason: "incomplete", statement: "The east wall was not tested.", statedAt: now } as const;
    const told = { id: problem, bookingId: troubled, kind: "work", state: "open", openedBy: company.id } as const;
    tx.insert(problems)
      .values({ ...told, ...said, waitsSince: now, createdAt: now, updatedAt: now })
      .run();
  });
  return { troubled, problem };
}

async function posting(server: Server, company: PersonActor, startsIn: number) {
  const { testingMaterialsProvided: _, requiredCertifications, ...fields } = postingFields(server, startsIn);
  const input = jobFields.parse({ ...fields, requiredCertifications: [requiredCertifications] });
  const { draftId, paymentId } = (await execute(submitPosting, { actor: company, input })).result;
  if (!paymentId) throw new Error("the posting asked for no payment");
  return { draftId, paymentId };
}

/** An open job of the company's, posted and paid; `startsIn`: days. */
export async function paidJob(server: Server, cast: Cast, company: PersonActor, startsIn: number): Promise<string> {
  const { draftId, paymentId } = await posting(server, company, startsIn);
  await paid(cast, paymentId);
  const job = cast.database.reads.select().from(jobs).where(eq(jobs.draftId, draftId)).get();
  if (!job) throw new Error("the paid posting made no job");
  return job.id;
}

/** A time that the company holds; for a day, so that nothing releases it meanwhile. */
async function aHeldTime(server: Server, cast: Cast, { company, inspector }: PeopleOfPair): Promise<string> {
  await available(inspector);
  const date = addDays(todayIn("America/Chicago", server.now()), 10);
  const { bookingId } = await hold(company, inspector, { date });
  const heldUntil = server.now() + DAY;
  cast.database.write((tx) => tx.update(bookings).set({ heldUntil }).where(eq(bookings.id, bookingId)).run());
  return bookingId;
}

/** Doors are what is tested, not the provider: its word is given here directly. */
export async function paid(cast: Cast, paymentId: string): Promise<void> {
  if (!cast.isStaged) throw new Error("payments are staged in files named *.staged.spec.ts alone");
  const payment = cast.database.reads.select().from(payments).where(eq(payments.id, paymentId)).get();
  const outcome = {
    status: "paid",
    paymentIntentId: `pi_${paymentId}`,
    chargeId: stagedCharge(paymentId),
    amount: payment?.amount ?? 0,
    currency: "usd",
  } as const;
  await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome } });
}

export async function apply(inspector: PersonActor, jobId: string): Promise<string> {
  const input = { jobId, coverLetter: "I have tested decks for ten years." };
  return (await execute(applyToJob, { actor: inspector, input })).result.applicationId;
}

async function reportOf(company: PersonActor, inspector: PersonActor): Promise<string> {
  const input = {
    userId: inspector.id,
    reason: "off_platform" as const,
    text: "Asked to be paid in cash at the gate.",
  };
  return (await execute(reportPerson, { actor: company as CompanyActor, input })).result.requestId;
}

async function asked(actor: PersonActor): Promise<string> {
  const input = {
    name: actor.name,
    email: actor.email,
    topic: "job",
    message: "How do I move the start date?",
  } as const;
  return (await execute(sendSupportRequest, { actor, input })).result.requestId;
}

export async function browserOf(server: Server, person?: PersonActor): Promise<Browser> {
  const client = new FormClient(server.origin);
  if (person) await client.signIn(person);
  const page = person
    ? (await client.get("/logout")).form("/logout")
    : (await client.get("/auth")).form("/auth/session");
  return { cookie: client.cookieHeader(), csrf: page.get("csrf") ?? "" };
}

/** An administrator who looks through these eyes. */
async function browserThroughEyes(server: Server, cast: Cast, target: PersonActor): Promise<Browser> {
  const admin = await cast.admin();
  const browser = await browserOf(server, admin);
  const looking = {
    impersonatedUserId: target.id,
    impersonationReason: "Support",
    impersonationStartedAt: server.now(),
  };
  cast.database.write((tx) => tx.update(sessions).set(looking).where(eq(sessions.userId, admin.id)).run());
  return browser;
}

function change(cast: Cast, userId: string, values: Partial<typeof users.$inferInsert>): void {
  cast.database.write((tx) => tx.update(users).set(values).where(eq(users.id, userId)).run());
}

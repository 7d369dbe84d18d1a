import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, approve, doWork } from "#tests/domain/jobs/market";
import { write } from "#tests/domain/messages/talk";
import { ask } from "#tests/domain/people/connections/connecting";
import { aColleague, aCompany, anInspector } from "#tests/support/factories";
import { setAccount, setMembership } from "#tests/support/people";
import { aBooking } from "#tests/support/work/bookings";
import { openWorld, type World } from "#tests/support/world";
import { notificationWording } from "~/copy/notices/notifications";
import type { CompanyActor, InspectorActor, PersonActor } from "~/domain/actor";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { execute } from "~/domain/command.server";
import { leave } from "~/domain/companies/found-company.server";
import { liveEventsAfter } from "~/domain/core/live/live-events.server";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent, EventType } from "~/domain/events";
import { markNotificationsRead } from "~/domain/notifications/mark-notifications-read.server";
import { named } from "~/domain/notifications/named.server";
import { pushAnswered, pushNotification } from "~/domain/notifications/push-notification.server";
import { notificationsOf } from "~/domain/notifications/queries.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { withdrawConnection } from "~/domain/people/connections/withdraw-connection.server";
import type { CompanyRole, MailScope } from "~/lib/vocabulary";
import { mailed } from "./mailed";

const { events, jobs, notifications, projectPeople, projects } = schema;

let world: World;
let inspector: InspectorActor;
/** Of the company, by their first names; Sam has nothing to do with what these tests are about. */
let owner: CompanyActor;
let manager: CompanyActor;
let member: CompanyActor;
let sam: CompanyActor;
let people: CompanyActor[];
/** Another company's. */
let strangers: CompanyActor[];

beforeEach(() => {
  world = openWorld();
  inspector = anInspector();
  owner = aCompany({ firstName: "Olga" });
  manager = aColleague(owner, "manager", { firstName: "Mo" });
  member = aColleague(owner, "member", { firstName: "Max" });
  sam = aColleague(owner, "member", { firstName: "Sam" });
  people = [owner, manager, member, sam];
  const other = aCompany();
  strangers = [other, aColleague(other, "manager"), aColleague(other, "member")];
});

/** Works off the events that nobody has worked off yet, as the server does. */
async function tellAll(): Promise<void> {
  const told = new Set(
    reads()
      .select({ subjectId: schema.auditLog.subjectId })
      .from(schema.auditLog)
      .where(eq(schema.auditLog.action, "tell-people"))
      .all()
      .map(({ subjectId }) => subjectId),
  );
  for (const event of reads().select().from(events).all() as unknown as DomainEvent[]) {
    if (event.type === "notification.created")
      await pushNotification(
        { wording: notificationWording },
        event.id,
        (event.payload as { notificationId: string }).notificationId,
      );
    else if (event.type === "notifications.answered")
      await pushAnswered(event.id, (event.payload as { userIds: string[] }).userIds);
    else if (!told.has(String(event.id))) await tellPeople(event);
  }
}

/** Who has a notification of this kind, and whether it is new to them. */
function whoHas(kind: string): Record<string, "new" | "read"> {
  const rows = reads()
    .select()
    .from(notifications)
    .all()
    .filter((row) => row.kind === kind);
  return Object.fromEntries(rows.map(({ userId, readAt }) => [nameOf(userId), readAt === null ? "new" : "read"]));
}

function nameOf(userId: string): string {
  const user = reads().select().from(schema.users).where(eq(schema.users.id, userId)).get();
  return people.some(({ id }) => id === userId)
    ? (user?.firstName ?? "")
    : userId === inspector.id
      ? "inspector"
      : userId;
}

/** What somebody reads of a kind. */
function saidTo(person: PersonActor, kind: string): string | undefined {
  const [row] = named(
    reads(),
    notificationsOf(person, { unread: false }, {}).rows.filter((each) => each.kind === kind),
  );
  return row && notificationWording(row.kind, row.params).body;
}

const livesOf = (person: PersonActor) => liveEventsAfter(person.id, 0).map(({ name }) => name);

function aProject(of: readonly CompanyActor[]): string {
  const at = world.clock.now();
  world.database.write((tx) => {
    tx.insert(projects)
      .values({ id: "prj", companyId: owner.company.id, name: "I-35", createdAt: at, updatedAt: at })
      .run();
    for (const { company } of of)
      tx.insert(projectPeople).values({ projectId: "prj", membershipId: company.membershipId }).run();
  });
  return "prj";
}

function assign(jobId: string, values: Partial<typeof jobs.$inferInsert>): void {
  world.database.write((tx) => tx.update(jobs).set(values).where(eq(jobs.id, jobId)).run());
}

describe("who of a company is told", () => {
  test("of what is decided: its owners and managers; of the work at the site, the members too whose job it is; nobody of another company", async () => {
    const job = await aJob(manager);
    assign(job.id, { contactId: member.id });
    const booking = await accept(manager, await apply(inspector, job.id));
    await doWork(world, inspector, booking);
    await tellAll();
    expect(whoHas("application_received")).toEqual({ Olga: "read", Mo: "read" });
    expect(whoHas("job_posted")).toEqual({ Olga: "new", Mo: "new" });
    expect(whoHas("engagement_booked")).toEqual({ Olga: "new", Mo: "new", Max: "new" });
    expect(whoHas("work_done")).toEqual({ Olga: "new", Mo: "new", Max: "new", inspector: "read" });
    for (const stranger of strangers) expect(notificationsOf(stranger, { unread: false }, {}).rows).toEqual([]);
  });

  test("of a project's, its members", async () => {
    const job = await aJob(manager);
    assign(job.id, { projectId: aProject([sam]) });
    await accept(manager, await apply(inspector, job.id));
    await tellAll();
    expect(Object.keys(whoHas("engagement_booked"))).toEqual(expect.arrayContaining(["Olga", "Mo", "Sam"]));
    expect(Object.keys(whoHas("engagement_booked"))).toHaveLength(3);
  });

  test("of a message, what it says as long as they may open the conversation", async () => {
    const job = await aJob(owner);
    const lives = { line: "Gate code 4711", count: 1, name: { person: inspector.id } };
    assign(job.id, { projectId: aProject([sam]) });
    const aboutId = await write(inspector, owner.company, { content: "Gate code 4711", jobId: job.id });
    world.database.write((tx) => {
      for (const [at, { id: userId }] of people.entries()) {
        const about = { kind: "message_received" as const, params: lives, aboutId, link: "/messages" };
        const row = { id: `ntf_${at}`, eventId: 900 + at, userId, companyId: owner.company.id, createdAt: 1 };
        tx.insert(notifications)
          .values({ ...row, ...about })
          .run();
      }
    });
    const quoted = `${inspector.name}: “Gate code 4711”`;
    expect([owner, sam].map((person) => saidTo(person, "message_received"))).toEqual([quoted, quoted]);
    expect(saidTo(member, "message_received")).toBe(`${inspector.name} wrote to you.`);
    assign(job.id, { projectId: null });
    expect(saidTo(sam, "message_received")).toBe(`${inspector.name} wrote to you.`);
    expect(saidTo(manager, "message_received")).toBe(quoted);
  });

  test("of an act of one of them: the others, who read whose it was; their own is read and wakes no page", async () => {
    const job = await aJob(owner);
    const booking = await accept(owner, await apply(inspector, job.id));
    await doWork(world, inspector, booking);
    await approve(manager, booking.id);
    await tellAll();
    await tellAll();
    expect(whoHas("work_approved")).toEqual({ Olga: "new", Mo: "read", inspector: "new" });
    expect(saidTo(owner, "work_approved")).toBe(
      `${manager.name} approved the work for “${booking.title}”. ${inspector.name} is paid now.`,
    );
    expect(saidTo(manager, "work_approved")).toMatch(/^You approved the work/);
    const ofApproval = (person: PersonActor) =>
      liveEventsAfter(person.id, 0).filter(({ payload }) => "kind" in payload && payload.kind === "work_approved");
    expect([owner, manager, member].map((person) => ofApproval(person).length)).toEqual([1, 0, 0]);
  });

  test("is the founder by their own name, not by the company's", async () => {
    const job = await aJob(manager);
    const booking = await accept(manager, await apply(inspector, job.id));
    await doWork(world, inspector, booking);
    await approve(owner, booking.id);
    await tellAll();
    expect(saidTo(manager, "work_approved")).toMatch(new RegExp(`^${owner.name} approved the work`));
  });

  test("is nobody who has left, and no suspended person while others are there", async () => {
    const job = await aJob(owner);
    world.database.write((tx) => leave({ tx, now: world.clock.now(), emit: () => {} }, manager.company.membershipId));
    setAccount(member.id, { suspendedAt: 1 });
    assign(job.id, { contactId: member.id });
    const booking = await accept(owner, await apply(inspector, job.id));
    await tellAll();
    expect(Object.keys(whoHas("engagement_booked"))).toEqual(["Olga"]);
    setAccount(owner.id, { suspendedAt: 1 });
    await doWork(world, inspector, booking);
    await tellAll();
    expect(Object.keys(whoHas("work_done")).toSorted()).toEqual(["Max", "Olga", "inspector"]);
  });
});

describe("what was asked", () => {
  test("is answered for all once one has answered, and their open pages learn of it; whoever only reads it clears their own", async () => {
    const job = await aJob(owner);
    const applicationId = await apply(inspector, job.id);
    await tellAll();
    const [row] = notificationsOf(manager, { unread: true }, {}).rows.filter(
      ({ kind }) => kind === "application_received",
    );
    await execute(markNotificationsRead, { actor: manager, input: { id: row?.id ?? "" } });
    expect(whoHas("application_received")).toEqual({ Olga: "new", Mo: "read" });

    const other = await apply(anInspector(), job.id);
    await execute(rejectApplication, { actor: manager, input: { applicationId } });
    await tellAll();
    await tellAll();
    const stillNew = reads()
      .select()
      .from(notifications)
      .all()
      .filter(({ kind, readAt }) => kind === "application_received" && readAt === null);
    expect(stillNew.map(({ aboutId }) => aboutId)).toEqual([other, other]);
    expect(livesOf(owner)).toContain("notifications_read");
    expect(livesOf(member)).toEqual([]);
  });

  test("is new to nobody where whoever asked takes it back", async () => {
    const connectionId = await ask(inspector, owner);
    await tellAll();
    expect(whoHas("connection_requested")).toEqual({ Olga: "new", Mo: "new" });
    await execute(withdrawConnection, { actor: inspector, input: { connectionId } });
    await tellAll();
    expect(whoHas("connection_requested")).toEqual({ Olga: "read", Mo: "read" });
  });
});

describe("which of the company's mails somebody gets", () => {
  const set = (person: CompanyActor, values: { mailScope?: MailScope; role?: CompanyRole }) =>
    setMembership(person.company.membershipId, values);

  /** The first names of those to whom a notification of this kind about a booking is mailed. */
  async function mailedOf(kind: EventType, booking: { id: string }, payload: object = {}): Promise<string[]> {
    const { id } = world.database.write((tx) =>
      tx
        .insert(events)
        .values({ type: kind, payload: { bookingId: booking.id, ...payload }, occurredAt: 1 })
        .returning()
        .get(),
    );
    await tellAll();
    const rows = reads().select().from(notifications).where(eq(notifications.eventId, id)).all();
    const names: string[] = [];
    for (const row of rows) if (await mailed(row.id)) names.push(nameOf(row.userId));
    return names.filter((name) => name !== "inspector").toSorted();
  }

  const CANCELED = { move: "cancel-as-inspector", status: "cancelled" };
  const canceled = (contactId: string | null, projectId: string | null = null) =>
    aBooking(owner, inspector, { state: "cancelled", contactId, projectId });

  test("are those of whose contact they are, at first", async () => {
    expect(await mailedOf("booking.moved", canceled(manager.id), CANCELED)).toEqual(["Mo"]);
    expect(await mailedOf("booking.moved", canceled(member.id), CANCELED)).toEqual(["Max"]);
  });

  test("go to every owner and manager where no contact is told", async () => {
    expect(await mailedOf("booking.moved", canceled(null), CANCELED)).toEqual(["Mo", "Olga"]);
    expect(
      await mailedOf("further_hours.withdrawn", canceled(member.id), { furtherHoursId: aProposal(member.id) }),
    ).toEqual(["Mo", "Olga"]);
  });

  test("are those of their projects, or all that they may know of, as they choose", async () => {
    const projectId = aProject([sam, manager]);
    set(sam, { mailScope: "projects" });
    set(manager, { mailScope: "projects" });
    expect(await mailedOf("booking.moved", canceled(owner.id, projectId), CANCELED)).toEqual(["Mo", "Olga", "Sam"]);
    expect(await mailedOf("booking.moved", canceled(owner.id), CANCELED)).toEqual(["Olga"]);
    set(manager, { mailScope: "all" });
    set(sam, { mailScope: "all" });
    expect(await mailedOf("booking.moved", canceled(owner.id), CANCELED)).toEqual(["Mo", "Olga"]);
  });

  test("of money that failed go to every owner", async () => {
    const job = await aJob(manager);
    const unusable = { paymentId: job.postingPaymentId, kind: "job_posting", code: "draft-not-open" };
    expect(await mailedOf("payment.unusable", { id: "" }, unusable)).toEqual(["Mo", "Olga"]);
    set(owner, { role: "manager" });
    expect(await mailedOf("payment.unusable", { id: "" }, unusable)).toEqual(["Mo"]);
  });

  test("end with their membership, also those that wait to go", async () => {
    const booking = canceled(manager.id);
    world.database.write((tx) =>
      tx
        .insert(events)
        .values({ type: "booking.moved", payload: { bookingId: booking.id, ...CANCELED }, occurredAt: 1 })
        .run(),
    );
    await tellAll();
    const waiting = reads().select().from(notifications).where(eq(notifications.userId, manager.id)).get();
    world.database.write((tx) => leave({ tx, now: world.clock.now(), emit: () => {} }, manager.company.membershipId));
    expect(await mailed(waiting?.id ?? "")).toBeUndefined();
  });

  function aProposal(contactId: string): string {
    const at = world.clock.now();
    const booking = aBooking(owner, inspector, { state: "work_done", workDoneAt: at, contactId });
    const times = { createdAt: at, updatedAt: at, expiresAt: at };
    const sides = { companyId: owner.company.id, inspectorId: inspector.id, bookingId: booking.id };
    world.database.write((tx) =>
      tx
        .insert(schema.furtherHours)
        .values({ id: "hrs", ...sides, ...times, quarters: 2, state: "proposed" })
        .run(),
    );
    return "hrs";
  }
});

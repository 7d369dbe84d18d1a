import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, one } from "#tests/domain/jobs/market";
import { aColleague, aCompany, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { notifiedOf } from "#tests/support/look/notified";
import { setAccount } from "#tests/support/people";
import { openWorld, type World } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { assignBooking, bookingAssignment } from "~/domain/bookings/assign-booking.server";
import { nextBookings } from "~/domain/bookings/lists/next-bookings.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { leave } from "~/domain/companies/found-company.server";
import { reads } from "~/domain/core/runtime.server";
import { assignJob, jobAssignment } from "~/domain/jobs/assign-job.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { jobSheet } from "~/domain/jobs/lists/job-sheets.server";
import { bookingFacts } from "~/domain/notifications/mail/facts/booking-facts.server";

const { bookings, jobs, projects } = schema;

let world: World;
let inspector: InspectorActor;
let owner: CompanyActor;
let manager: CompanyActor;
let member: CompanyActor;

beforeEach(() => {
  world = openWorld();
  inspector = anInspector();
  owner = aCompany({ firstName: "Olga", lastName: "Owner", phone: "(512) 555-0101" });
  manager = aColleague(owner, "manager", { firstName: "Mo", lastName: "Manager", phone: "(512) 555-0102" });
  member = aColleague(owner, "member", { firstName: "Max", lastName: "Member", phone: "(512) 555-0103" });
});

function aProject(id: string, values: Partial<typeof projects.$inferInsert> = {}): string {
  const times = { createdAt: 1, updatedAt: 1 };
  const row = { id, companyId: owner.company.id, name: id, ...times, ...values };
  world.database.write((tx) => tx.insert(projects).values(row).run());
  return id;
}

const bookedBy = async (company: CompanyActor) => accept(company, await apply(inspector, (await aJob(company)).id));

const bookingOf = (id: string) => reads().select().from(bookings).where(eq(bookings.id, id)).get();

describe("whom the inspector calls", () => {
  test("is the contact of the booking, on every page, in mails and in the calls", async () => {
    const booking = await bookedBy(manager);
    const mo = { email: manager.email, phone: "(512) 555-0102" };
    expect(bookingFor(inspector, booking.id).company).toMatchObject({
      id: owner.company.id,
      person: "Mo Manager",
      ...mo,
    });
    expect(nextBookings(inspector)).toMatchObject([{ companyPhone: mo.phone, companyContact: "Mo Manager" }]);
    expect(jobVisibleTo(inspector, booking.jobId ?? "").contact).toEqual({ name: "Mo Manager", ...mo });
    expect(jobSheet(inspector, booking.jobId ?? "")).toMatchObject({
      contactName: "Mo Manager",
      contactEmail: mo.email,
      contactPhone: mo.phone,
    });
    expect(bookingFacts(inspector.id, booking.id)).toMatchObject({ other: { person: "Mo Manager" }, contact: mo });

    await execute(assignBooking, { actor: owner, input: { bookingId: booking.id, contactId: member.id } });
    expect(bookingFor(inspector, booking.id).company.person).toBe("Max Member");
    expect(jobVisibleTo(inspector, booking.jobId ?? "").contact?.name).toBe("Max Member");
  });

  test("has a number as long as anybody at work has one: the contact's, the first owner's with one, a colleague's", async () => {
    const booking = await bookedBy(manager);
    const called = () => {
      const { person, phone } = bookingFor(inspector, booking.id).company;
      const next = nextBookings(inspector)[0];
      const sheet = jobSheet(inspector, booking.jobId ?? "");
      const job = jobVisibleTo(inspector, booking.jobId ?? "").contact;
      const { contact } = bookingFacts(inspector.id, booking.id) ?? {};
      for (const also of [next?.companyPhone, sheet.contactPhone, job?.phone, contact?.phone]) expect(also).toBe(phone);
      return [person, phone];
    };
    world.clock.advance(1);
    const second = aColleague(owner, "owner", { phone: "(512) 555-0104" });
    setAccount(manager.id, { suspendedAt: 1 });
    expect(called()).toEqual(["Mo Manager", "(512) 555-0101"]);
    setAccount(manager.id, { suspendedAt: null, phone: "" });
    expect(called()).toEqual(["Mo Manager", "(512) 555-0101"]);
    setAccount(owner.id, { phone: null });
    expect(called()).toEqual(["Mo Manager", "(512) 555-0104"]);
    expect(bookingFor(second, booking.id).assignment?.contact).toEqual({ name: "Mo Manager", hasPhone: false });
    setAccount(second.id, { suspendedAt: 1 });
    expect(called()).toEqual(["Mo Manager", "(512) 555-0103"]);
    setAccount(member.id, { phone: null });
    expect(called()).toEqual(["Mo Manager", null]);
  });

  test("is the first of the owners once the contact has left or gone elsewhere, and nobody before the booking is paid", async () => {
    const booking = await bookedBy(manager);
    world.database.write((tx) => leave({ tx, now: world.clock.now(), emit: () => {} }, manager.company.membershipId));
    expect(bookingFor(inspector, booking.id).company).toMatchObject({ person: "Olga Owner", phone: "(512) 555-0101" });
    const open = await aJob(owner);
    await apply(inspector, open.id);
    expect(jobSheet(inspector, open.id)).toMatchObject({ contactName: null, contactEmail: null, contactPhone: null });
    expect(jobVisibleTo(inspector, open.id).contact).toBeNull();
  });
});

describe("another contact or project", () => {
  test("of an open job: is told to the new contact, unless they chose it, and audited", async () => {
    const job = await aJob(owner);
    const projectId = aProject("I-35");
    await execute(assignJob, { actor: manager, input: { jobId: job.id, contactId: member.id, projectId } });
    expect(one(jobs, job.id)).toMatchObject({ contactId: member.id, projectId });
    expect(notifiedOf("contact.named")).toMatchObject([
      { userId: member.id, companyId: owner.company.id, readAt: null, link: `/jobs/${job.id}` },
    ]);
    expect(notifiedOf("contact.named")[0]?.body).toMatch(/^Mo Manager made you the contact/);
    expect(auditEntries("assign-job").at(-1)?.details).toMatchObject({
      changes: { contactId: [owner.id, member.id], projectId: [null, projectId] },
    });
    await execute(assignJob, { actor: manager, input: { jobId: job.id, contactId: manager.id } });
    expect(one(jobs, job.id)).toMatchObject({ contactId: manager.id, projectId: null });
    expect(notifiedOf("contact.named").at(-1)).toMatchObject({ userId: manager.id, readAt: expect.any(Number) });
  });

  test("of a booking goes for the job behind it too, until the booking is over", async () => {
    const booking = await bookedBy(owner);
    await execute(assignBooking, { actor: manager, input: { bookingId: booking.id, contactId: member.id } });
    expect([bookingOf(booking.id)?.contactId, one(jobs, booking.jobId ?? "").contactId]).toEqual([
      member.id,
      member.id,
    ]);
    expect(notifiedOf("contact.named")).toMatchObject([{ userId: member.id, link: `/bookings/${booking.id}` }]);
    const again = { jobId: booking.jobId ?? "", contactId: owner.id };
    await expect(execute(assignJob, { actor: owner, input: again })).rejects.toThrow("job-not-open");
    world.database.write((tx) =>
      tx.update(bookings).set({ state: "completed" }).where(eq(bookings.id, booking.id)).run(),
    );
    const late = { bookingId: booking.id, contactId: owner.id };
    await expect(execute(assignBooking, { actor: owner, input: late })).rejects.toThrow("booking-over");
  });

  test("is no stranger, nobody who has left, and no project of others or in the archive, but the archived one may stay", async () => {
    const stranger = aCompany();
    const job = await aJob(owner);
    const theirs = aProject("theirs", { companyId: stranger.company.id });
    const archived = aProject("archived", { archivedAt: 1 });
    const assign = (input: { contactId: string; projectId?: string }, actor = owner) =>
      execute(assignJob, { actor, input: { jobId: job.id, ...input } });
    await expect(assign({ contactId: stranger.id })).rejects.toMatchObject({
      fields: [{ field: "contactId" }],
    });
    for (const projectId of [theirs, archived])
      await expect(assign({ contactId: owner.id, projectId })).rejects.toMatchObject({
        fields: [{ field: "projectId" }],
      });
    world.database.write((tx) => tx.update(jobs).set({ projectId: archived }).where(eq(jobs.id, job.id)).run());
    expect(jobAssignment(owner, job.id).projects.map(({ value }) => value)).toEqual([archived]);
    await assign({ contactId: manager.id, projectId: archived });
    expect(one(jobs, job.id)).toMatchObject({ contactId: manager.id, projectId: archived });
    world.database.write((tx) => leave({ tx, now: world.clock.now(), emit: () => {} }, manager.company.membershipId));
    await expect(assign({ contactId: manager.id })).rejects.toMatchObject({ code: "validation-failed" });
    await expect(assign({ contactId: stranger.id }, stranger)).rejects.toThrow("not_found");
    await expect(assign({ contactId: member.id }, member)).rejects.toThrow("COMPANY_ROLE");
  });

  test("is nobody without a phone number or suspended, but the one who is it may stay", async () => {
    const job = await aJob(manager);
    const booking = await bookedBy(owner);
    const assign = (contactId: string, projectId?: string) =>
      execute(assignJob, { actor: manager, input: { jobId: job.id, contactId, projectId } });
    const refused = (message: string) => ({ fields: [{ field: "contactId", message }] });
    setAccount(member.id, { phone: null });
    const noNumber = refused("Max Member has no phone number yet. They add it under Profile.");
    await expect(assign(member.id)).rejects.toMatchObject(noNumber);
    const input = { bookingId: booking.id, contactId: member.id };
    await expect(execute(assignBooking, { actor: manager, input })).rejects.toMatchObject(noNumber);
    setAccount(manager.id, { phone: "" });
    await assign(manager.id, aProject("I-35"));
    await assign(owner.id);
    await expect(assign(manager.id)).rejects.toMatchObject(
      refused("You have no phone number yet. Add it under Profile."),
    );
    setAccount(owner.id, { suspendedAt: 1 });
    expect(jobAssignment(manager, job.id)).toMatchObject({ contactId: null });
    expect(jobAssignment(manager, job.id).contacts.map(({ id }) => id)).not.toContain(owner.id);
    await expect(assign(owner.id)).rejects.toMatchObject(
      refused("This person does not work for your company any more. Choose somebody else."),
    );
  });

  test("is shown to the company's people, with whoever may change it, and to nobody else", async () => {
    const booking = await bookedBy(owner);
    const seen = (actor: CompanyActor) => bookingFor(actor, booking.id).assignment;
    await execute(assignBooking, {
      actor: owner,
      input: { bookingId: booking.id, contactId: member.id, projectId: aProject("I-35") },
    });
    expect(seen(manager)).toEqual({
      contact: { name: "Max Member", hasPhone: true },
      project: "I-35",
      mayChange: true,
    });
    expect(seen(member)).toEqual({
      contact: { name: "Max Member", hasPhone: true },
      project: "I-35",
      mayChange: false,
    });
    expect(bookingFor(inspector, booking.id).assignment).toBeNull();
    expect(bookingAssignment(manager, booking.id)).toMatchObject({
      contactId: member.id,
      projectId: "I-35",
      isOpen: true,
    });
    setAccount(manager.id, { firstName: "Molly" });
    expect(bookingAssignment(manager, booking.id).contacts.map(({ name }) => name)).toEqual([
      "Olga Owner",
      "Molly Manager",
      "Max Member",
    ]);
    const alone = aCompany();
    const own = await aJob(alone);
    expect(jobVisibleTo(alone, own.id).assignment).toBeNull();
  });
});

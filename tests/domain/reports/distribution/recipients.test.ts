import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aColleague, aCompany, anInspector } from "#tests/support/factories";
import { execute } from "~/domain/command.server";
import { companyOf } from "~/domain/companies/company-of";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { bookingRecipients, projectRecipients, recipientCount } from "~/domain/reports/distribution/queries.server";
import { removeRecipient } from "~/domain/reports/distribution/remove-recipient.server";
import { newRecipient } from "~/domain/reports/distribution/schema";
import { REPORT } from "~/lib/bounds";
import { atWork } from "../recording";
import { aSentReport, deliveriesIn } from "./distributing";
import { add, ENGINEER } from "./recipient";

const ABSENT = { role: "producer", absence: "Mixed at the site by the contractor" };

/** A booking of a project, and who is there. */
async function aBookingOfAProject() {
  const setting = atWork();
  const { result } = await execute(createProject, { actor: setting.company, input: { name: "River bridge" } });
  const { projectId } = result;
  const ofProject = eq(schema.bookings.id, setting.bookingId);
  setting.world.database.write((tx) => tx.update(schema.bookings).set({ projectId }).where(ofProject).run());
  return { ...setting, projectId };
}

test("a booking with more deliveries than a statement takes values shows what each recipient got", async () => {
  const { company, bookingId, recipientId, world, mails } = await aSentReport();
  await mails();
  const [delivery] = deliveriesIn(world);
  world.database.write((tx) => {
    const many = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 33000)`;
    tx.run(sql`insert into recipients (id, company_id, booking_id, role, absence, added_at, removed_at)
      ${many} select 'rcp_' || i, ${companyOf(company)}, ${bookingId}, 'owner', 'None', 1, 1 from n`);
    tx.run(sql`insert into document_deliveries (id, document_id, recipient_id, booking_id, created_at)
      ${many} select 'dlv_' || i, ${delivery?.documentId}, 'rcp_' || i, ${bookingId}, 1 from n`);
  });
  expect(bookingRecipients(company, bookingId).recipients).toMatchObject([
    { id: recipientId, maySend: true, documents: [{ document: { kind: "report" }, sentAt: world.clock.now() }] },
    { role: "contractor", maySend: false, documents: [] },
    { role: "producer", maySend: false, documents: [] },
  ]);
});

describe("a recipient", () => {
  test("of a project gets what is signed of each of its bookings, one of a booking that alone", async () => {
    const { company, inspector, projectId, booking, bookingId } = await aBookingOfAProject();
    await add(company, { projectId, ...ENGINEER });
    await add(inspector, { bookingId, role: "contractor", name: "Bo Lind", company: "Lind", email: "bo@lind.example" });
    await add(company, { projectId, ...ABSENT });
    expect(projectRecipients(company, projectId).recipients.map(({ role }) => role)).toEqual(["engineer", "producer"]);
    const { recipients, missing } = bookingRecipients(inspector, bookingId);
    expect(recipients.map(({ role, isOfProject, mayRemove }) => [role, isOfProject, mayRemove])).toEqual([
      ["engineer", true, false],
      ["contractor", false, true],
      ["producer", true, false],
    ]);
    expect(missing).toEqual([]);
    expect(recipientCount({ ...booking, projectId })).toBe(2);
    expect(recipientCount({ ...booking, projectId: null })).toBe(1);
  });

  test.each([
    ["without a role", { ...ENGINEER, role: "" }, "role"],
    ["without a name", { ...ENGINEER, name: "" }, "name"],
    ["without a company", { ...ENGINEER, company: "" }, "company"],
    ["with what is no address", { ...ENGINEER, email: "ada at novak" }, "email"],
    ["who is named and absent", { ...ENGINEER, absence: "None" }, "absence"],
    ["who is absent without a reason", { role: "producer" }, "name"],
  ])("is refused %s", (_how, fields, field) => {
    const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
    const { error } = newRecipient.safeParse({ bookingId: "bkg_1", ...sent });
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  test("stands once in a list, by the address whatever its capitals", async () => {
    const { company, bookingId } = atWork();
    await add(company, { bookingId, ...ENGINEER });
    await expect(add(company, { bookingId, ...ENGINEER, email: "ADA@novak.example" })).rejects.toMatchObject({
      fields: [{ field: "email" }],
    });
  });

  test("is one of as many as the bounds say; a removed one makes room", async () => {
    const { company, bookingId } = atWork();
    const ids: string[] = [];
    for (let n = 0; n < REPORT.recipients.most; n += 1)
      ids.push(await add(company, { bookingId, ...ENGINEER, email: `ada${n}@novak.example` }));
    await expect(add(company, { bookingId, ...ENGINEER })).rejects.toMatchObject({ code: "recipient-quota" });
    await execute(removeRecipient, { actor: company, input: { recipientId: ids[0] ?? "" } });
    await expect(add(company, { bookingId, ...ENGINEER })).resolves.toMatch(/^rcp_/);
  });

  test("is of the two sides of a booking, and of a project of its company's alone", async () => {
    const { company, inspector, projectId, bookingId } = await aBookingOfAProject();
    for (const stranger of [aCompany(), anInspector()])
      await expect(add(stranger, { bookingId, ...ENGINEER })).rejects.toMatchObject({ code: "not-found" });
    for (const other of [aCompany(), inspector])
      await expect(add(other, { projectId, ...ENGINEER })).rejects.toMatchObject({ code: "not-found" });
    await expect(add(aColleague(company, "member"), { bookingId, ...ENGINEER })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const recipientId = await add(company, { projectId, ...ENGINEER });
    for (const other of [aCompany(), inspector]) {
      const removal = execute(removeRecipient, { actor: other, input: { recipientId } });
      await expect(removal).rejects.toMatchObject({ code: "not-found" });
    }
    expect(() => projectRecipients(aCompany(), projectId)).toThrow("not-found");
    expect(() => bookingRecipients(aCompany(), bookingId)).toThrow("not-found");
  });
});

test("the roles that ACI 318 names are missing until each is listed or said to be nobody's", async () => {
  const { company, bookingId } = atWork();
  const missing = () => bookingRecipients(company, bookingId).missing;
  expect(missing()).toEqual(["engineer", "contractor", "producer"]);
  await add(company, { bookingId, ...ENGINEER });
  await add(company, { bookingId, ...ABSENT });
  expect(missing()).toEqual(["contractor"]);
});

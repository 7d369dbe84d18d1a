import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { openWorld } from "#tests/support/world";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { execute } from "~/domain/command.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { conversationWith } from "~/domain/messages/conversation-page.server";
import { write } from "./talk";

describe("one conversation", () => {
  test("is there for whoever may begin it, about nothing or a job", async () => {
    openWorld();
    const [inspector, company] = [anInspector({}, { firstName: "Riley", lastName: "Okafor" }), aCompany()];
    const job = await aJob(company);
    expect(conversationWith(company, inspector.id, null)).toEqual({
      partner: { id: inspector.id, role: "inspector", name: "Riley Okafor", picture: null },
      job: null,
      unread: 0,
      mayWrite: true,
      barrier: null,
    });
    const about = { id: job.id, title: job.title, inSight: true };
    expect(conversationWith(inspector, company.id, job.id)).toMatchObject({ job: about, mayWrite: true });
    expect(conversationWith(anAdmin(), inspector.id, null).mayWrite).toBe(true);
  });

  test("is not there with oneself, nobody, one's own kind, or about a job of others", async () => {
    openWorld();
    const [inspector, company] = [anInspector(), aCompany()];
    const others = await aJob(aCompany());
    for (const look of [
      () => conversationWith(inspector, inspector.id, null),
      () => conversationWith(inspector, "usr_none", null),
      () => conversationWith(inspector, anInspector().id, null),
      () => conversationWith(inspector, company.id, "job_none"),
      () => conversationWith(inspector, company.id, others.id),
      () => conversationWith(company, inspector.id, others.id),
    ]) {
      expect(look).toThrow("not_found");
    }
  });

  test("about a job begins behind the gate for browsing it, and stays readable when that or the job closes", async () => {
    openWorld();
    const company = aCompany();
    const job = await aJob(company);
    const uncertified = anInspector({ certified: false });
    expect(() => conversationWith(uncertified, company.id, job.id)).toThrow("CERTIFICATION_REQUIRED");
    await write(company, uncertified, { jobId: job.id });
    expect(conversationWith(uncertified, company.id, job.id)).toMatchObject({ unread: 1, mayWrite: true });
    const applicant = anInspector();
    await apply(applicant, job.id);
    await write(applicant, company, { jobId: job.id });
    await execute(closeJob, { actor: company, input: { jobId: job.id } });
    expect(conversationWith(uncertified, company.id, job.id).job?.inSight).toBe(false);
    expect(conversationWith(applicant, company.id, job.id).job?.inSight).toBe(true);
  });

  test("takes no more words when the partner's account is closed", async () => {
    const { clock } = openWorld();
    const [inspector, company] = [anInspector(), aCompany()];
    await write(company, inspector);
    const closed = { closedAt: clock.now() };
    runtime().database.write((tx) => tx.update(schema.users).set(closed).where(eq(schema.users.id, company.id)).run());
    expect(conversationWith(inspector, company.id, null)).toMatchObject({ unread: 1, mayWrite: false });
    expect(() => conversationWith(anInspector(), company.id, null)).toThrow("not_found");
  });

  test("is hidden from an administrator who impersonates somebody, and walks no table", async () => {
    openWorld();
    const [inspector, company] = [anInspector(), aCompany()];
    const job = await aJob(company);
    const eyes = impersonated(inspector, anAdmin());
    expect(() => conversationWith(eyes, company.id, null)).toThrow("PRIVATE_MESSAGES");
    for (const plan of plansOf(() => conversationWith(inspector, company.id, job.id))) {
      expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { ANONYMOUS, type PersonActor, SYSTEM } from "~/domain/actor";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { messageFields } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send-message.server";
import { allMessages, write } from "./talk";

const { users } = schema;

function change(person: PersonActor, values: Partial<typeof users.$inferInsert>): void {
  runtime().database.write((tx) => tx.update(users).set(values).where(eq(users.id, person.id)).run());
}

describe("what is written", () => {
  test("stands once, under the actor's own name, with the time of the clock", async () => {
    const world = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const id = await write(company, inspector, { content: "  Gate B.\r\nRing the bell.\u0000 ", key: "k1" });
    expect(await write(company, inspector, { content: "Gate B.\nRing the bell.", key: "k1" })).toBe(id);
    expect(allMessages()).toEqual([
      {
        id,
        senderId: company.id,
        receiverId: inspector.id,
        jobId: null,
        pairKey: [company.id, inspector.id].sort().join(":"),
        content: "Gate B.\nRing the bell.",
        photos: 0,
        documents: 0,
        readAt: null,
        createdAt: world.clock.now(),
      },
    ]);
    await expect(write(company, inspector, { content: "Gate C.", key: "k1" })).rejects.toThrow("conflict");
    expect(eventsOf("message.sent").map(({ payload }) => payload)).toEqual([{ messageId: id }]);
  });

  test("stands after what was written before it, also within one millisecond", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const written: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const [from, to] = n % 2 === 0 ? [company, inspector] : [inspector, company];
      written.push(await write(from, to, { content: `Truck ${n}` }));
    }
    const times = allMessages().map(({ id, createdAt }) => [written.indexOf(id), createdAt]);
    const start = Math.min(...times.map(([, at = 0]) => at));
    expect(times.sort()).toEqual(written.map((_, n) => [n, start + n]));
  });

  test("holds something to read, in at most 5,000 characters", () => {
    const parsed = (content: unknown) => messageFields.safeParse({ receiverId: "usr_1", content });
    for (const content of [undefined, "", " \n\t ", "\u0000", "\u200b\u200d \ufeff", "\u3164\u2800"]) {
      expect(parsed(content).error?.issues, JSON.stringify(content)).toMatchObject([
        { path: ["content"], message: "Please write a message" },
      ]);
    }
    expect(parsed("x".repeat(5001)).error?.issues).toMatchObject([
      { path: ["content"], message: "Please use at most 5,000 characters" },
    ]);
    expect(parsed(` ${"x".repeat(5000)} `).success).toBe(true);
    expect(parsed("👷🏽‍♀️").data?.content).toBe("👷🏽‍♀️");
    expect(messageFields.safeParse({ content: "Hello" }).error?.issues[0]?.path).toEqual(["receiverId"]);
  });

  test("stands in no event, receipt or audit entry", async () => {
    openWorld();
    await write(aCompany(), anInspector(), { content: "The code is 4711.", key: "k1" });
    const tables = [schema.events, schema.deliveries, schema.receipts, schema.auditLog];
    for (const table of tables) {
      const rows = reads().select().from(table).all();
      expect(rows).not.toEqual([]);
      expect(JSON.stringify(rows)).not.toContain("4711");
    }
  });
});

describe("who writes to whom", () => {
  test("the two sides of the market to each other, administrators and everybody", async () => {
    openWorld();
    const people = { inspector: anInspector, company: aCompany, admin: anAdmin };
    const roles = ["inspector", "company", "admin"] as const;
    const refused: string[] = [];
    for (const from of roles) {
      for (const to of roles) {
        await write(people[from](), people[to]()).catch((error) => refused.push(`${from} to ${to}: ${error.message}`));
      }
    }
    expect(refused).toEqual([
      "inspector to inspector: not_found: not-found",
      "company to company: not_found: not-found",
    ]);
  });

  test("nobody to themself, to nobody, or to a closed account; to a suspended one, which may come back", async () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    await expect(write(company, company)).rejects.toMatchObject({
      kind: "invalid",
      fields: [{ field: "receiverId", message: "You cannot write to yourself" }],
    });
    await expect(write(company, { id: "usr_none" })).rejects.toThrow("not_found");
    change(inspector, { suspendedAt: clock.now() });
    await write(company, inspector);
    change(inspector, { suspendedAt: null, closedAt: clock.now() });
    await expect(write(company, inspector)).rejects.toThrow("not_found");
    expect(allMessages()).toHaveLength(1);
  });

  test("not who is not signed in, not the system, not through another's eyes, not before the address is confirmed", async () => {
    openWorld({ requireEmailVerification: true });
    const inspector = anInspector();
    const input = { receiverId: inspector.id, content: "Hello" };
    const refusals = [
      [ANONYMOUS, "unauthenticated: Unauthorized"],
      [SYSTEM, "forbidden: access-denied"],
      [impersonated(aCompany(), anAdmin()), "forbidden: Read-only mode"],
      [aCompany({ emailVerifiedAt: null }), "forbidden: EMAIL_NOT_VERIFIED"],
    ] as const;
    for (const [actor, message] of refusals) {
      await expect(execute(sendMessage, { actor, input })).rejects.toThrow(message);
    }
    expect(allMessages()).toEqual([]);
  });
});

describe("a job that is spoken of", () => {
  test("is one that both may see", async () => {
    openWorld();
    const [company, inspector, admin] = [aCompany(), anInspector(), anAdmin()];
    const jobId = (await aJob(company)).id;
    const foreign = (await aJob(aCompany())).id;
    await write(inspector, company, { jobId });
    await write(company, anInspector(), { jobId });
    await write(inspector, admin, { jobId });
    await write(admin, company, { jobId });
    const refused = [
      [inspector, company, foreign],
      [company, inspector, foreign],
      [company, admin, foreign],
      [admin, company, foreign],
      [inspector, company, "job_none"],
    ] as const;
    for (const [from, to, job] of refused) {
      await expect(write(from, to, { jobId: job })).rejects.toThrow("not_found");
    }
  });

  test("can be begun with after it was given away only by who applied to it", async () => {
    openWorld();
    const [company, hired, late] = [aCompany(), anInspector(), anInspector()];
    const jobId = (await aJob(company)).id;
    await accept(company, await apply(hired, jobId));
    await write(hired, company, { jobId });
    await write(company, hired, { jobId });
    await expect(write(late, company, { jobId })).rejects.toThrow("not_found");
    await expect(write(company, late, { jobId })).rejects.toThrow("not_found");
  });

  test("is answered about although it was closed or deleted since", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const [closed, deleted] = [(await aJob(company)).id, (await aJob(company)).id];
    await write(company, inspector, { jobId: closed });
    await write(inspector, company, { jobId: deleted });
    await execute(closeJob, { actor: company, input: { jobId: closed } });
    await execute(deleteJob, { actor: company, input: { jobId: deleted } });
    await write(inspector, company, { jobId: closed });
    await write(company, inspector, { jobId: deleted });
    await expect(write(anInspector(), company, { jobId: closed })).rejects.toThrow("not_found");
  });

  test("takes an inspector who begins past the gate for browsing it; who is written to answers", async () => {
    openWorld();
    const company = aCompany();
    const jobId = (await aJob(company)).id;
    const [uncertified, unpaid] = [anInspector({ certified: false }), anInspector({ payouts: "not_started" })];
    await expect(write(uncertified, company, { jobId })).rejects.toThrow("forbidden: CERTIFICATION_REQUIRED");
    await expect(write(unpaid, company, { jobId })).rejects.toThrow("forbidden: PAYOUTS_REQUIRED");
    await write(uncertified, company);
    await write(company, uncertified, { jobId });
    await write(uncertified, company, { jobId });
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { setCompany } from "#tests/support/people";
import { openWorld, SECOND } from "#tests/support/world";
import { type Actor, ANONYMOUS, type PersonActor } from "~/domain/actor";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { conversationsOf } from "~/domain/messages/conversations/conversation-list.server";
import { conversationWith } from "~/domain/messages/conversations/conversation-page.server";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { markNotified, messagesToTell, unreadUpTo } from "~/domain/messages/conversations/messages-to-tell.server";
import { readReceived } from "~/domain/messages/conversations/read-received.server";
import { unreadMessages } from "~/domain/messages/conversations/unread.server";
import { messageOf, messagesWith } from "~/domain/messages/queries.server";
import { allMessages, write } from "./talk";

const all = { limit: 50 };

function unreadOf(person: PersonActor): number[] {
  return conversationsOf(person, all).rows.map(({ unread }) => unread);
}

function markRead(actor: Actor, partnerId: string, jobId?: string) {
  return execute(markConversationRead, { actor, input: { partnerId, jobId } });
}

const words = ({ rows }: ReturnType<typeof messagesWith>) => rows.map(({ content }) => content);

describe("the conversations of a person", () => {
  test("are one for each partner and job, with the last words, the newest first, in pages", async () => {
    const { clock } = openWorld();
    const [inspector, company] = [anInspector({}, { firstName: "Riley", lastName: "Okafor" }), aCompany()];
    const admin = anAdmin({ firstName: "Ada", lastName: "Support" });
    const job = await aJob(company);
    for (const [from, to, written] of [
      [inspector, company, { content: "Are you free?" }],
      [inspector, admin, { content: "My card does not load." }],
      [company, inspector, { content: "Gate B.", jobId: job.id }],
      [company, inspector, { content: "At seven.", jobId: job.id }],
    ] as const) {
      await write(from, to, written);
      clock.advance(SECOND);
    }
    const { rows, next } = conversationsOf(inspector, all);
    expect(next).toBeNull();
    const companyName = conversationsOf(admin, all).rows.map(({ partnerName }) => partnerName);
    expect(companyName).toEqual(["Riley Okafor"]);
    expect(rows).toMatchObject([
      { partnerId: company.id, jobId: job.id, jobTitle: job.title, lastMessage: { content: "At seven." }, unread: 2 },
      {
        partnerId: admin.id,
        partnerName: "Ada Support",
        jobId: null,
        lastMessage: { content: "My card does not load." },
        unread: 0,
      },
      { partnerId: company.id, jobId: null, jobTitle: null, lastMessage: { content: "Are you free?" }, unread: 0 },
    ]);
    expect(rows[0]?.partnerName).toMatch(/^Company \d+$/);
    const first = conversationsOf(inspector, { limit: 2 });
    const second = conversationsOf(inspector, { limit: 2, cursor: first.next ?? "" });
    expect([...first.rows, ...second.rows]).toEqual(rows);
    expect(conversationsOf(inspector, { limit: 2, before: second.previous ?? "" }).rows).toEqual(first.rows);
  });
});

describe("the messages with a partner", () => {
  test("are the newest, oldest first, and lead to what is older; about all jobs or one", async () => {
    const { clock } = openWorld();
    const [inspector, company] = [anInspector(), aCompany()];
    const jobId = (await aJob(company)).id;
    for (const content of ["1", "2", "3", "4", "5"]) {
      await write(company, inspector, { content, jobId: content === "4" ? jobId : undefined });
      if (content !== "2") clock.advance(SECOND);
    }
    const newest = messagesWith(inspector, company.id, undefined, { limit: 2 });
    expect(words(newest)).toEqual(["4", "5"]);
    const older = messagesWith(inspector, company.id, undefined, { limit: 3, cursor: newest.older ?? "" });
    expect(words(older).sort()).toEqual(["1", "2", "3"]);
    expect(older.older).toBeNull();
    expect(words(messagesWith(company, inspector.id, jobId, all))).toEqual(["4"]);
    expect(words(messagesWith(company, inspector.id, null, all)).sort()).toEqual(["1", "2", "3", "5"]);
  });

  test("are nobody else's", async () => {
    openWorld();
    const [inspector, company, other] = [anInspector(), aCompany(), anInspector()];
    const id = await write(company, inspector);
    expect(messagesWith(other, company.id, undefined, all).rows).toEqual([]);
    expect(messageOf(inspector, id)).toMatchObject({ id, senderId: company.id });
    expect(() => messageOf(other, id)).toThrow("not_found");
    expect(() => messageOf(anAdmin(), id)).toThrow("not_found");
    for (const partnerId of ["usr_none", inspector.id, other.id]) {
      expect(() => messagesWith(inspector, partnerId, undefined, all)).toThrow("not_found");
    }
  });

  test("stay readable when the partner has another role or is gone", async () => {
    const { clock } = openWorld();
    const [inspector, company] = [anInspector(), aCompany()];
    await write(company, inspector, { content: "Gate B." });
    runtime().database.write((tx) =>
      tx
        .update(schema.users)
        .set({ role: "inspector", closedAt: clock.now() })
        .where(eq(schema.users.id, company.id))
        .run(),
    );
    expect(words(messagesWith(inspector, company.id, undefined, all))).toEqual(["Gate B."]);
    await expect(write(inspector, company)).rejects.toThrow("not_found");
  });

  test("stay hidden from an administrator who impersonates somebody", async () => {
    openWorld();
    const [inspector, company] = [anInspector(), aCompany()];
    const id = await write(company, inspector);
    const eyes = impersonated(inspector, anAdmin());
    for (const look of [
      () => conversationsOf(eyes, all),
      () => messagesWith(eyes, company.id, undefined, all),
      () => messageOf(eyes, id),
      () => conversationWith(eyes, company.id, null),
    ]) {
      expect(look).toThrow("forbidden: PRIVATE_MESSAGES");
    }
    await expect(markRead(eyes, company.id)).rejects.toThrow("Read-only mode");
  });
});

describe("what is unread", () => {
  test("counts for the receiver, by conversation, until it is marked read", async () => {
    const { clock } = openWorld();
    const [inspector, company] = [anInspector(), aCompany()];
    const jobId = (await aJob(company)).id;
    for (const about of [undefined, jobId, jobId]) {
      await write(company, inspector, { jobId: about });
      clock.advance(SECOND);
    }
    expect(unreadOf(inspector)).toEqual([2, 1]);
    expect(unreadOf(company)).toEqual([0, 0]);
    expect([inspector, company, impersonated(inspector, anAdmin())].map(unreadMessages)).toEqual([3, 0, 0]);
    expect((await markRead(inspector, company.id, jobId)).result).toEqual({ read: 2 });
    expect((await markRead(inspector, company.id, jobId)).result).toEqual({ read: 0 });
    expect(unreadOf(inspector)).toEqual([0, 1]);
    expect(allMessages().filter(({ readAt }) => readAt === clock.now())).toHaveLength(2);
    await markRead(inspector, company.id);
    expect(unreadOf(inspector)).toEqual([0, 0]);
  });

  test("is read by who answers", async () => {
    const { clock } = openWorld();
    const [inspector, company] = [anInspector(), aCompany()];
    const jobId = (await aJob(company)).id;
    await write(company, inspector);
    clock.advance(SECOND);
    await write(company, inspector, { jobId });
    await write(inspector, company, { jobId });
    expect(unreadOf(inspector)).toEqual([0, 1]);
    expect(unreadOf(company)).toEqual([1, 0]);
  });

  test("is marked by its receiver alone, also before their address is confirmed", async () => {
    openWorld({ requireEmailVerification: true });
    const [inspector, company] = [anInspector({}, { emailVerifiedAt: null }), aCompany()];
    await write(company, inspector);
    await markRead(company, inspector.id);
    expect(unreadOf(inspector)).toEqual([1]);
    for (const actor of [anInspector(), anAdmin()]) {
      await expect(markRead(actor, company.id)).rejects.toThrow("not_found");
    }
    await expect(markRead(ANONYMOUS, company.id)).rejects.toThrow("unauthenticated");
    expect((await markRead(inspector, company.id)).result).toEqual({ read: 1 });
  });
});

test("no list, mark or announcement walks more than its own rows", async () => {
  const { database, clock } = openWorld();
  const [inspector, company] = [anInspector(), aCompany()];
  const jobId = (await aJob(company)).id;
  const messageId = await write(company, inspector);
  const side = { userId: inspector.id, partnerId: company.id };
  const slice = { limit: 50, cursor: "1795273200000.msg_x" };
  const plans = [
    () => conversationsOf(inspector, slice),
    () => messagesWith(inspector, company.id, undefined, slice),
    () => messagesWith(inspector, company.id, jobId, slice),
    () => messagesWith(inspector, company.id, null, slice),
    () => conversationWith(inspector, company.id, jobId),
    () => database.write((tx) => messagesToTell(tx, messageId)),
    () => database.write((tx) => markNotified(tx, messageId)),
    () => unreadUpTo(reads(), inspector.id, messageId, 5),
    () => database.write((tx) => readReceived({ tx, now: clock.now(), actor: inspector }, { ...side, jobId: null })),
  ].flatMap(plansOf);
  expect(plans.join("\n")).toContain("messages_conversation (pair_key=? AND job_id=? AND");
  for (const plan of plans) expect(plan).not.toMatch(/SCAN|TEMP B-TREE|messages_unread/);
  const [counted] = plansOf(() => unreadMessages(inspector));
  expect(counted).toContain("SEARCH messages USING INDEX messages_unread (receiver_id=?)");
});

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
    setCompany(company.company.id, { closedAt: clock.now() });
    expect(conversationWith(inspector, company.id, null)).toMatchObject({ unread: 1, mayWrite: false });
    expect(() => conversationWith(anInspector(), company.id, null)).toThrow("not_found");
  });
});

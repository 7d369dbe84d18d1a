import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPdf } from "#tests/domain/files/samples";
import { aJob } from "#tests/domain/jobs/market";
import { aColleague, aCompany, actorFor, anAdmin, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { joinCompany, setCompany } from "#tests/support/people";
import { aBooking } from "#tests/support/work/bookings";
import { MINUTE, openWorld } from "#tests/support/world";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { assignBooking } from "~/domain/bookings/assign-booking.server";
import { execute } from "~/domain/command.server";
import { leave } from "~/domain/companies/found-company.server";
import { changeProject } from "~/domain/companies/projects/change-project.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { liveEventsAfter } from "~/domain/core/live/live-events.server";
import { now, reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { openFile } from "~/domain/files/queries.server";
import { assignJob } from "~/domain/jobs/assign-job.server";
import { conversationsOf } from "~/domain/messages/conversations/conversation-list.server";
import { conversationWith } from "~/domain/messages/conversations/conversation-page.server";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { messageToAnswer, unreadMessages } from "~/domain/messages/conversations/unread.server";
import { heldForMessages } from "~/domain/messages/message-files.server";
import { pushMessage } from "~/domain/messages/push-message.server";
import { messageOf, messagesWith } from "~/domain/messages/queries.server";
import { searchTalks } from "~/domain/messages/search/search.server";
import { allMessages, hold, send, write } from "./talk";

const { jobs, users } = schema;
const all = { limit: 50 };

/** Bridgeworks with its owner, Jo, a manager, and Max, a member, and an inspector. */
function aTeam() {
  const world = openWorld();
  const owner = aCompany({ firstName: "Dana", lastName: "Whitfield" });
  setCompany(owner.company.id, { name: "Bridgeworks" });
  const jo = aColleague(owner, "manager", { firstName: "Jo", lastName: "Reyes" });
  const max = aColleague(owner, "member", { firstName: "Max", lastName: "Soto" });
  const riley = anInspector({}, { firstName: "Riley", lastName: "Okafor" });
  return { world, owner, jo, max, riley, company: { id: owner.company.id } };
}

const talk = (reader: PersonActor, partner: { id: string }) => messagesWith(reader, partner.id, undefined, all).rows;

test("an inspector talks with the company, and each of its messages names who wrote it, to everybody", async () => {
  const { owner, jo, riley, company } = aTeam();
  await write(riley, company, { content: "Which gate?" });
  const answer = await write(jo, riley, { content: "Gate B." });
  await write(owner, riley, { content: "At seven." });
  const written = [
    { senderId: riley.id, senderName: "Riley Okafor", receiverId: company.id, writtenBy: null },
    { senderId: company.id, senderName: "Bridgeworks", writtenBy: { id: jo.id, name: "Jo Reyes" } },
    { senderId: company.id, senderName: "Bridgeworks", writtenBy: { id: owner.id, name: "Dana Whitfield" } },
  ];
  for (const reader of [owner, jo]) {
    expect(talk(reader, riley)).toMatchObject(written);
    expect(messageOf(reader, answer)).toMatchObject(written[1] ?? {});
    expect(conversationsOf(reader, all).rows).toMatchObject([{ partnerId: riley.id, partnerName: "Riley Okafor" }]);
  }
  expect(talk(riley, company)).toMatchObject(written);
  expect(conversationsOf(riley, all).rows).toMatchObject([{ partnerId: company.id, partnerName: "Bridgeworks" }]);
  const hits = (reader: PersonActor) =>
    searchTalks(reader, "gate", {})?.messages.map(({ isMine, writer }) => [isMine, writer]);
  expect(hits(riley)).toEqual([
    [false, "Jo Reyes"],
    [true, null],
  ]);
  expect(hits(owner)).toEqual([
    [true, "Jo Reyes"],
    [false, null],
  ]);
  expect(hits(jo)?.[0]).toEqual([true, null]);
});

test("what was written before companies had people is its founder's; whoever closed their account is named so", async () => {
  const { owner, jo, riley, company } = aTeam();
  await write(owner, riley);
  await write(jo, riley);
  runtime().database.write((tx) => {
    tx.update(schema.messages).set({ writerId: null }).where(eq(schema.messages.writerId, owner.id)).run();
    tx.update(users).set({ firstName: "Closed", lastName: "account" }).where(eq(users.id, jo.id)).run();
  });
  expect(talk(riley, company).map(({ writtenBy }) => writtenBy)).toEqual([
    { id: owner.id, name: "Dana Whitfield" },
    { id: jo.id, name: "Closed account" },
  ]);
});

test("a person of a company is nobody to write to, unless their id is the company's", async () => {
  const { jo, riley, owner } = aTeam();
  for (const from of [riley, anAdmin(), owner, aCompany()]) {
    await expect(write(from, jo)).rejects.toThrow("not_found");
    expect(() => conversationWith(from, jo.id, null)).toThrow("not_found");
    expect(() => messagesWith(from, jo.id, undefined, all)).toThrow("not_found");
  }
});

test("a message is pushed to everybody of the company who belongs to it then, and to nobody else", async () => {
  const { owner, jo, max, riley, company } = aTeam();
  const gone = aColleague(owner);
  const suspended = aColleague(owner, "member", { suspendedAt: now() });
  aColleague(aCompany());
  const messageId = await write(jo, riley, { content: "Gate B." });
  runtime().database.write((tx) => leave({ tx, now: now(), emit: () => {} }, gone.company.membershipId));
  expect((await pushMessage(1, messageId)).sort()).toEqual([owner.id, jo.id, max.id, riley.id].sort());
  for (const reader of [owner, jo, max, riley]) {
    expect(liveEventsAfter(reader.id, 0)).toMatchObject([
      {
        name: "new_message",
        payload: { senderId: company.id, receiverId: riley.id, writtenBy: { id: jo.id, name: "Jo Reyes" } },
      },
    ]);
  }
  expect([gone, suspended].flatMap(({ id }) => liveEventsAfter(id, 0))).toEqual([]);
  setCompany(company.id, { suspendedAt: now() });
  expect(await pushMessage(2, messageId)).toEqual([riley.id]);
});

test("what was pushed about a job or booking is not sent again to the members who see it no longer, and stays for all others", async () => {
  const { owner, jo, max, riley, company } = aTeam();
  const [ivy, joe] = [aColleague(owner, "member"), aColleague(owner, "member")];
  const project = async (name: string, people: CompanyActor[]) => {
    const { projectId } = (await execute(createProject, { actor: owner, input: { name } })).result;
    await staff(projectId, name, people);
    return projectId;
  };
  const staff = (projectId: string, name: string, people: CompanyActor[]) => {
    const ids = people.map((person) => person.company.membershipId);
    return execute(changeProject, { actor: owner, input: { projectId, name, archived: false, people: ids } });
  };
  const [bridge, tunnel] = [await project("Bridge", [max, ivy, joe]), await project("Tunnel", [joe])];
  const job = await aJob(owner);
  const booking = aBooking(owner, riley, { projectId: bridge });
  const assignTo = (contactId: string, projectId: string) =>
    execute(assignJob, { actor: owner, input: { jobId: job.id, contactId, projectId } });
  await assignTo(owner.id, bridge);
  let times = 0;
  const told = async () => {
    times += 1;
    await pushMessage(times, await write(riley, company, { content: "Gate B.", jobId: job.id }));
  };
  const reading = (...people: PersonActor[]) => people.map(({ id }) => liveEventsAfter(id, 0).length);
  await told();
  expect(reading(owner, jo, max, ivy, joe)).toEqual([1, 1, 1, 1, 1]);
  await staff(bridge, "Bridge", [ivy, joe]);
  expect(reading(owner, jo, max, ivy, joe)).toEqual([1, 1, 0, 1, 1]);
  await assignTo(max.id, bridge);
  await told();
  expect(reading(owner, jo, max, ivy, joe)).toEqual([2, 2, 1, 2, 2]);
  await assignTo(max.id, tunnel);
  expect(reading(owner, jo, max, ivy, joe)).toEqual([2, 2, 1, 0, 2]);
  await assignTo(owner.id, tunnel);
  expect(reading(owner, jo, max, ivy, joe)).toEqual([2, 2, 0, 0, 2]);

  await assignTo(owner.id, bridge);
  await told();
  await execute(assignBooking, {
    actor: owner,
    input: { bookingId: booking.id, contactId: ivy.id, projectId: tunnel },
  });
  await told();
  await execute(assignBooking, { actor: owner, input: { bookingId: booking.id, contactId: jo.id, projectId: tunnel } });
  expect(reading(owner, jo, ivy)).toEqual([4, 4, 0]);
});

/** What is unread by each of them in their list, in the conversation, and in the frame. */
function unreadBy(...readers: PersonActor[]) {
  return readers.map((reader) => {
    const listed = conversationsOf(reader, all).rows.map(({ unread }) => unread);
    expect(unreadMessages(reader)).toBe(listed.reduce((sum, unread) => sum + unread, 0));
    return listed;
  });
}

const markRead = (actor: PersonActor, partner: { id: string }, jobId?: string) =>
  execute(markConversationRead, { actor, input: { partnerId: partner.id, jobId } });

test("each of a company's people reads for themself; whoever comes new has read all; the inspector's side is read by any of them", async () => {
  const { world, owner, jo, max, riley, company } = aTeam();
  const first = await write(riley, company, { content: "Which gate?" });
  world.clock.advance(MINUTE);
  await write(riley, company, { content: "And when?" });
  expect(unreadBy(owner, jo, max)).toEqual([[2], [2], [2]]);
  expect(conversationWith(jo, riley.id, null).unread).toBe(2);
  expect(messageToAnswer(jo)).toMatchObject([{ id: first, unread: 2, atLeast: false }]);
  expect(allMessages().map(({ readAt }) => readAt)).toEqual([null, null]);

  expect((await markRead(jo, riley)).result).toEqual({ read: 2 });
  expect((await markRead(jo, riley)).result).toEqual({ read: 0 });
  expect(unreadBy(owner, jo, max)).toEqual([[2], [0], [2]]);
  expect(messageToAnswer(jo)).toEqual([]);
  expect(messageToAnswer(owner)).toMatchObject([{ id: first, unread: 2 }]);
  expect(allMessages().map(({ readAt }) => readAt)).toEqual([now(), now()]);

  const late = aColleague(owner, "owner");
  expect(unreadBy(late)).toEqual([[0]]);
  world.clock.advance(MINUTE);
  const third = await write(riley, company, { content: "Hello?" });
  expect(unreadBy(owner, jo, max, late)).toEqual([[3], [1], [3], [1]]);
  expect(messageToAnswer(late)).toMatchObject([{ id: third, unread: 1 }]);

  // An answer reads for its writer alone, and counts for nobody of the company.
  await write(owner, riley, { content: "Gate B, at seven." });
  expect(unreadBy(owner, jo, max, late)).toEqual([[0], [1], [3], [1]]);
  expect(unreadBy(riley)).toEqual([[1]]);
});

test("what somebody has not read goes when they leave, and is all read when they come again", async () => {
  const { world, jo, owner, riley, company } = aTeam();
  await write(riley, company);
  world.database.write((tx) => leave({ tx, now: now(), emit: () => {} }, jo.company.membershipId));
  const rows = reads().select().from(schema.unreadConversations).all();
  expect(rows.map(({ membershipId }) => membershipId)).not.toContain(jo.company.membershipId);
  joinCompany(jo.id, company.id, "manager");
  expect(unreadBy(actorFor(jo.id), owner)).toEqual([[0], [1]]);
});

test("a hundred are counted, not more, by one statement along the index", async () => {
  const { jo, riley, company } = aTeam();
  const messageId = await write(riley, company);
  runtime().database.write((tx) => tx.update(schema.unreadConversations).set({ unread: 4000 }).run());
  expect(unreadMessages(jo)).toBe(100);
  expect(messageToAnswer(jo)).toMatchObject([{ id: messageId, unread: 100, atLeast: true }]);
  const plans = [() => unreadMessages(jo), () => messageToAnswer(jo)].map(plansOf);
  expect(plans.map(({ length }) => length)).toEqual([1, 1]);
  expect(plans[0]?.[0]).toContain("SEARCH unread_conversations USING INDEX");
  expect(plans[1]?.[0]).toContain("unread_conversations USING INDEX unread_conversations_longest (membership_id=?)");
  for (const [plan] of plans) expect(plan).not.toMatch(/SCAN (?!CONSTANT|\(subquery)|TEMP B-TREE/);
});

test("a member sees the direct conversations, and those about jobs in their scope, everywhere", async () => {
  const { world, owner, jo, max, riley, company } = aTeam();
  const [theirs, others] = [await aJob(owner), await aJob(owner)];
  const setContact = (jobId: string, contactId: string) =>
    world.database.write((tx) => tx.update(jobs).set({ contactId }).where(eq(jobs.id, jobId)).run());
  setContact(theirs.id, max.id);
  const direct = await write(riley, company, { content: "Gate one" });
  world.clock.advance(MINUTE);
  const about = await write(riley, company, { content: "Gate two", jobId: theirs.id });
  world.clock.advance(MINUTE);
  const fileId = await hold(riley, aPdf(), "Gate three.pdf");
  const hidden = await send(riley, company, { content: "Gate three", files: [fileId], jobId: others.id });
  const seen = (reader: PersonActor) => ({
    list: conversationsOf(reader, all).rows.map(({ jobId }) => jobId),
    rows: talk(reader, riley).map(({ id }) => id),
    found: searchTalks(reader, "gate", {})?.messages.map(({ id }) => id),
    named: searchTalks(reader, "riley", {})?.conversations.length,
    unread: unreadMessages(reader),
  });
  expect(seen(jo)).toEqual({
    list: [others.id, theirs.id, null],
    rows: [direct, about, hidden],
    found: [hidden, about, direct],
    named: 3,
    unread: 3,
  });
  expect(seen(max)).toEqual({
    list: [theirs.id, null],
    rows: [direct, about],
    found: [about, direct],
    named: 2,
    unread: 2,
  });
  expect(await pushMessage(1, hidden)).not.toContain(max.id);
  expect(await pushMessage(2, about)).toContain(max.id);
  expect(openFile(jo, fileId).filename).toBe("Gate three.pdf");
  for (const look of [
    () => conversationWith(max, riley.id, others.id),
    () => messageOf(max, hidden),
    () => openFile(max, fileId),
  ]) {
    expect(look).toThrow("not_found");
  }
  await expect(markRead(max, riley, others.id)).rejects.toThrow("not_found");
  await expect(write(max, riley, { jobId: others.id })).rejects.toThrow("not_found");

  const plans = [
    () => conversationsOf(max, all),
    () => talk(max, riley),
    () => conversationWith(max, riley.id, theirs.id),
    () => openFile(jo, fileId),
  ].flatMap(plansOf);
  for (const plan of plans) expect(plan).not.toMatch(/SCAN|TEMP B-TREE|messages_unread/);

  setContact(theirs.id, jo.id);
  expect(seen(max)).toEqual({ list: [null], rows: [direct], found: [direct], named: 1, unread: 1 });
  expect(messageToAnswer(max)).toMatchObject([{ id: direct, unread: 1 }]);
});

test("a file that a colleague sent with a message is the company's, and one that they hold still is theirs alone", async () => {
  const { owner, jo, max, riley } = aTeam();
  const [sent, held] = [await hold(jo, aPdf(), "Mix.pdf"), await hold(jo, aPdf(), "Draft.pdf")];
  await send(jo, riley, { files: [sent] });
  for (const reader of [owner, jo, max, riley]) expect(openFile(reader, sent).filename).toBe("Mix.pdf");
  for (const other of [owner, max, riley]) expect(() => openFile(other, held)).toThrow("not_found");
  expect([jo, owner].map((person) => heldForMessages(person).length)).toEqual([1, 0]);
  await expect(send(owner, riley, { files: [held] })).rejects.toThrow("invalid");
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPdf, aPhoto } from "#tests/domain/files/samples";
import { aJob } from "#tests/domain/jobs/market";
import { handlers } from "#tests/jobs/outbox-world";
import { aColleague, aCompany, anInspector } from "#tests/support/factories";
import { keptIn } from "#tests/support/look/kept-mails";
import { setCompany } from "#tests/support/people";
import { MINUTE, openWorld, SECOND, type World } from "#tests/support/world";
import { noticeMail, plainNoticeMail } from "~/copy/notices/notice-mail";
import { notificationWording } from "~/copy/notices/notifications";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { liveEventsAfter } from "~/domain/core/live/live-events.server";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent, DomainEvents } from "~/domain/events";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { pushMessage } from "~/domain/messages/push-message.server";
import { mailNotification } from "~/domain/notifications/mail/mail-notification.server";
import { named } from "~/domain/notifications/named.server";
import { pushNotification } from "~/domain/notifications/push-notification.server";
import { unreadNotifications } from "~/domain/notifications/queries.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { mailSender } from "~/jobs/mail-sender.server";
import { pullBackDeliveries, workOutbox } from "~/jobs/outbox.server";
import type { Mail } from "~/platform/mail.server";
import { hold, send, write } from "./talk";

/** The outbox as the worker works it off; mails are kept here instead of being sent. */
function aPost() {
  const world = openWorld();
  const mails: Mail[] = [];
  const mailing = {
    mailer: mailSender(keptIn(mails), { eventId: 1, handler: "send-mail" }),
    env: { appUrl: new URL("https://pourcheck.example") },
    wording: noticeMail,
    plainWording: plainNoticeMail,
  };
  const notified = (payload: unknown) => (payload as DomainEvents["notification.created"]).notificationId;
  const working = handlers({
    "announce-message": tellPeople,
    "push-message": async ({ id, payload }) =>
      void (await pushMessage(id, (payload as DomainEvents["message.sent"]).messageId)),
    "send-mail": ({ payload }) => mailNotification(mailing, notified(payload)),
    "push-live": async ({ id, payload }) =>
      void (await pushNotification({ wording: notificationWording }, id, notified(payload))),
  });
  const work = async () => {
    while ((await workOutbox(working)) > 0);
  };
  return { world, mails, work };
}

async function pass(world: World, ms: number, work: () => Promise<void>): Promise<void> {
  world.clock.advance(ms);
  await work();
}

function read(actor: PersonActor, partner: PersonActor, jobId?: string) {
  return execute(markConversationRead, { actor, input: { partnerId: partner.id, jobId } });
}

test("a message reaches the receiver's stream at once, numbered for that person, and the sender's other tabs", async () => {
  const { world, work } = aPost();
  const [company, inspector, other] = [aCompany(), anInspector(), anInspector()];
  const jobId = (await aJob(company)).id;
  await work();
  const sentAt = world.clock.now();
  const first = await write(company, inspector, { content: "Gate B.", jobId });
  await work();
  const second = await write(company, other, { content: "Are you free?" });
  await work();
  const third = await write(company, inspector, { content: "At seven." });
  await work();
  const senderName = reads().select().from(schema.companies).get()?.name;
  const said = { senderId: company.id, senderName, writtenBy: { id: company.id, name: company.name } };
  const told = { ...said, attachments: [], timestamp: new Date(sentAt).toISOString() };
  expect(liveEventsAfter(inspector.id, 0)).toEqual([
    {
      seq: 1,
      name: "new_message",
      payload: { ...told, id: first, receiverId: inspector.id, content: "Gate B.", jobId },
    },
    {
      seq: 2,
      name: "new_message",
      payload: { ...told, id: third, receiverId: inspector.id, content: "At seven.", jobId: null },
    },
  ]);
  expect(liveEventsAfter(other.id, 0)).toMatchObject([{ seq: 1, payload: { content: "Are you free?" } }]);
  const own = liveEventsAfter(company.id, 0).filter(({ name }) => name === "new_message");
  expect(own.map(({ payload }) => payload)).toMatchObject([{ id: first }, { id: second }, { id: third }]);
});

test("fifteen minutes unread, it is mailed with what followed meanwhile, a first line each; nothing of that is mailed again", async () => {
  const { world, mails, work } = aPost();
  const [company, inspector] = [aCompany(), anInspector({}, { firstName: "Riley", lastName: "Okafor" })];
  await write(inspector, company, { content: "Gate C, at seven.\nThe code is marigold." });
  await pass(world, 10 * MINUTE, work);
  await write(inspector, company, { content: "Bring the air meter.\nmarigold again." });
  await pass(world, 5 * MINUTE - 1, work);
  expect(mails).toEqual([]);
  await pass(world, 1, work);
  expect(mails).toMatchObject([{ to: company.email, subject: "2 new messages from Riley Okafor" }]);
  expect(mails[0]?.text).toContain(`https://pourcheck.example/messages/${inspector.id}`);
  expect(mails[0]?.text).toContain("> Gate C, at seven.\n> Bring the air meter.\n");
  expect(liveEventsAfter(company.id, 2)).toMatchObject([
    { name: "notification", payload: { kind: "message_received", title: "2 new messages from Riley Okafor" } },
  ]);
  await pass(world, 60 * MINUTE, work);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify([mails, reads().select().from(schema.notifications).all()])).not.toContain("marigold");
});

test("files are told of in the stream, the notification and the mail, and not sent with them", async () => {
  const { world, mails, work } = aPost();
  const [company, inspector] = [aCompany(), anInspector({}, { firstName: "Riley", lastName: "Okafor" })];
  const files = [await hold(inspector, await aPhoto()), await hold(inspector, aPdf(), "Mix design.pdf")];
  await send(inspector, company, { files });
  await send(inspector, company, { content: "Cone is ready.", files: files.slice(0, 1) });
  await pass(world, 15 * MINUTE, work);
  expect(liveEventsAfter(company.id, 0)[0]).toMatchObject({
    payload: {
      content: "",
      attachments: [{ filename: "cone.jpg" }, { filename: "Mix design.pdf", size: aPdf().length }],
    },
  });
  const [notification] = named(reads(), reads().select().from(schema.notifications).all());
  expect(notificationWording("message_received", notification?.params ?? {}).body).toBe(
    "Riley Okafor sent a photo and a document.",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("> 1 photo and 1 document\n> Cone is ready. (photo)\n");
  expect(JSON.stringify(mails)).not.toContain("Mix design");
});

test("the next digest has only what is newer, though the earlier ones are unread still", async () => {
  const { world, mails, work } = aPost();
  const [company, inspector] = [aCompany(), anInspector()];
  await write(inspector, company, { content: "First." });
  await pass(world, 15 * MINUTE, work);
  await write(inspector, company, { content: "Second." });
  await write(inspector, company, { content: "Third." });
  await pass(world, 15 * MINUTE, work);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain("> Second.\n> Third.\n");
  expect(mails[1]?.text).not.toContain("First.");
});

test("a mail quotes five messages at most, each by 140 characters of its first line, and says how many more there are", async () => {
  const { world, mails, work } = aPost();
  const [company, inspector] = [aCompany(), anInspector()];
  for (let n = 1; n <= 8; n += 1) await write(inspector, company, { content: `${n} ${"x".repeat(500)}` });
  await pass(world, 15 * MINUTE, work);
  expect(mails).toHaveLength(1);
  const quotes = mails[0]?.text.split("\n").filter((line) => line.startsWith("> ")) ?? [];
  expect(quotes.map((line) => line.slice(2, 4))).toEqual(["1 ", "2 ", "3 ", "4 ", "5 "]);
  for (const line of quotes) expect(line.length).toBeLessThanOrEqual(142);
  expect(mails[0]?.text).toContain("And 3 more.");
});

test("what is read between the notification and its mail is not quoted, and all read means no mail", async () => {
  const { world, mails, work } = aPost();
  const [company, inspector] = [aCompany(), anInspector()];
  await write(inspector, company, { content: "Gate C." });
  world.clock.advance(15 * MINUTE);
  const [event] = reads().select().from(schema.events).where(eq(schema.events.type, "message.sent")).all();
  await tellPeople(event as unknown as DomainEvent);
  await read(company, inspector);
  await work();
  expect(mails).toEqual([]);
});

test("once it has been read, the next one is mailed again; another conversation has its own mail", async () => {
  const { world, mails, work } = aPost();
  const [company, inspector] = [aCompany(), anInspector()];
  const jobId = (await aJob(company)).id;
  await work();
  await write(inspector, company);
  await write(inspector, company, { jobId });
  await pass(world, 15 * MINUTE, work);
  expect(mails).toHaveLength(2);
  await read(company, inspector);
  await write(inspector, company);
  await write(inspector, company, { jobId });
  await pass(world, 15 * MINUTE, work);
  expect(mails).toHaveLength(4);
});

test("two people who talk get no mail but for the last word", async () => {
  const { world, mails, work } = aPost();
  const [company, inspector] = [aCompany(), anInspector()];
  for (let n = 0; n < 20; n += 1) {
    await write(inspector, company);
    await pass(world, 40 * SECOND, work);
    await write(company, inspector);
    await pass(world, 40 * SECOND, work);
  }
  expect(mails).toEqual([]);
  await pass(world, 15 * MINUTE, work);
  expect(mails.map(({ to }) => to)).toEqual([inspector.email]);
});

test("what was read within the fifteen minutes is not mailed", async () => {
  const { world, mails, work } = aPost();
  const [company, inspector] = [aCompany(), anInspector()];
  await write(inspector, company);
  await pass(world, 14 * MINUTE, work);
  await read(company, inspector);
  await pass(world, 30 * MINUTE, work);
  expect(mails).toEqual([]);
});

test("the wait is no delivery that a clock set back has stranded", async () => {
  const { world, mails, work } = aPost();
  await write(anInspector(), aCompany());
  await work();
  expect(pullBackDeliveries()).toBe(0);
  world.clock.advance(-MINUTE);
  expect(pullBackDeliveries()).toBe(1);
  await work();
  expect(mails).toHaveLength(1);
});

test("a mail and its notification name who of the company wrote; of several, the company, and each line its writer", async () => {
  const { world, mails, work } = aPost();
  const [owner, inspector] = [aCompany({ firstName: "Dana", lastName: "Whitfield" }), anInspector()];
  setCompany(owner.company.id, { name: "Bridgeworks" });
  const jo = aColleague(owner, "manager", { firstName: "Jo", lastName: "Reyes" });
  await write(owner, inspector, { content: "Gate B." });
  await write(owner, inspector, { content: "At seven." });
  await pass(world, 15 * MINUTE, work);
  const from = "Dana Whitfield, Bridgeworks";
  expect(mails).toMatchObject([{ to: inspector.email, subject: `2 new messages from ${from}` }]);
  expect(mails[0]?.text).toContain("> Gate B.\n> At seven.\n");
  const [notification] = named(reads(), reads().select().from(schema.notifications).all());
  expect(notificationWording("message_received", notification?.params ?? {}).body).toBe(`${from}: “Gate B.”`);
  await write(owner, inspector, { content: "Bring the air meter." });
  await write(jo, inspector, { content: "And cylinders." });
  await pass(world, 15 * MINUTE, work);
  expect(mails[1]?.subject).toBe("2 new messages from Bridgeworks");
  expect(mails[1]?.text).toContain("> Dana: Bring the air meter.\n> Jo: And cylinders.\n");
});

test("everybody who looks after it is told of a message to the company, until one of them reads or answers it", async () => {
  const { world, mails, work } = aPost();
  const [owner, inspector] = [aCompany(), anInspector()];
  const jo = aColleague(owner, "manager");
  await write(inspector, owner, { content: "Which gate?" });
  await pass(world, 15 * MINUTE, work);
  expect(mails.map(({ to }) => to).sort()).toEqual([jo.email, owner.email].sort());
  const unread = () => [owner, jo].map((person) => unreadNotifications(person));
  expect(unread()).toEqual([1, 1]);
  await read(jo, inspector);
  expect(unread()).toEqual([1, 0]);
  await write(jo, inspector, { content: "Gate B." });
  expect(unread()).toEqual([0, 0]);
  await write(inspector, owner, { content: "Thanks." });
  await read(owner, inspector);
  await pass(world, 15 * MINUTE, work);
  expect(mails).toHaveLength(2);
});

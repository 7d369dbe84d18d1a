import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { NOON, openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import type { DomainEvent, EventType } from "~/domain/events";
import { eventHandlers, HANDLERS, type HandlerName } from "~/jobs/handlers.server";
import { keysOf } from "~/lib/keys-of";
import { NOTICES, type NoticeKind } from "~/lib/notices";
import { mailboxMailer, sentMails } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";

/** Stands in every field that a sender fills in. */
const MARK = "claimyourprize";
const MARKED = `You won! ${MARK} http://${MARK}.example\r\nBcc: all@${MARK}.example`;
const ADDRESS = `victim+${MARK}@inbox.example`;

/** Those that send money, and what names its project on purpose: a signed document of work that was paid for, and what a laboratory is asked about one. */
const OTHERS = ["send-transfer", "send-reversal", "send-refund", "send-document", "send-laboratory-link"];

/** Handlers of this prefix send mails, but for those. */
const MAILING = (Object.keys(HANDLERS) as HandlerName[]).filter(
  (name) => name.startsWith("send-") && !OTHERS.includes(name),
);

/** Each kind once, and once for each of its sides. */
const NOTICE_CAUSES = keysOf(NOTICES).flatMap((kind): { kind: NoticeKind; side?: string }[] => {
  const traits = NOTICES[kind];
  return "sides" in traits ? Object.keys(traits.sides).map((side) => ({ kind, side })) : [{ kind }];
});

/** Every mail that an event of this type causes by this handler. */
async function mailsOf(handler: HandlerName, type: EventType, payload: object) {
  const world = openWorld({ requireEmailVerification: true });
  const words = { firstName: MARKED, lastName: MARKED, phone: MARKED, city: MARKED };
  const victim = { ...words, email: ADDRESS, emailVerifiedAt: null };
  const person = type.startsWith("payout") ? anInspector({}, victim) : aCompany(victim);
  const event = write(person.id, type, payload);
  const mailer = mailboxMailer(world.database, world.clock.now);
  const env = { appUrl: new URL("https://pourcheck.example") };
  await eventHandlers({ env, mailer } as unknown as Ports)[handler](event);
  return sentMails(world.database);
}

function write(userId: string, type: EventType, payload: object): DomainEvent {
  const at = 1;
  return runtime().database.write((tx) => {
    tx.update(schema.companies).set({ name: MARKED }).where(eq(schema.companies.id, userId)).run();
    tx.insert(schema.supportRequests)
      .values({ id: "sup", number: 1, name: MARKED, email: ADDRESS, topic: "other", message: MARKED, createdAt: at })
      .run();
    if (type === "company.invited") {
      tx.insert(schema.companyInvitations)
        .values({
          id: "inv",
          companyId: userId,
          email: ADDRESS,
          role: "member",
          invitedBy: userId,
          createdAt: at,
          expiresAt: NOON * 2,
        })
        .run();
    }
    const row = { type, payload: {}, occurredAt: at };
    const { id } = tx.insert(schema.events).values(row).returning().get();
    if ("kind" in payload) {
      const params = {
        name: MARKED,
        title: MARKED,
        company: MARKED,
        note: MARKED,
        topic: "other",
        number: 1,
        amount: 1,
      };
      const side = "side" in payload && { side: payload.side as string };
      const notice = {
        kind: payload.kind as NoticeKind,
        params: { ...params, ...side, expiryDate: MARKED, code: MARKED },
      };
      tx.insert(schema.notifications)
        .values({ id: "ntf", userId, eventId: id, link: "/", createdAt: at, ...notice })
        .run();
    }
    const ids = {
      userId,
      companyId: userId,
      from: ADDRESS,
      left: ADDRESS,
      requestId: "sup",
      invitationId: "inv",
      notificationId: "ntf",
    };
    return { id, type, payload: { ...ids, ...payload }, occurredAt: at } as unknown as DomainEvent;
  });
}

function expectNoWordOfTheSender(mails: { subject: string; text: string }[]): void {
  expect(mails).toHaveLength(1);
  for (const { subject, text } of mails) {
    expect(`${subject}\n${text}`.toLowerCase()).not.toContain(MARK);
    expect(text).not.toContain("You won");
    expect(subject).not.toMatch(/[\r\n]/);
  }
}

describe("a mail to an address that nobody has confirmed holds no word of whoever caused it:", () => {
  const causes = MAILING.filter((name) => name !== "send-mail").flatMap((handler) =>
    HANDLERS[handler].events.map((type) => [type, handler] as const),
  );
  test.each(causes)("%s by %s", async (type, handler) => {
    expectNoWordOfTheSender(await mailsOf(handler, type, {}));
  });

  test.each(NOTICE_CAUSES)("the notification $kind $side", async (cause) => {
    expectNoWordOfTheSender(await mailsOf("send-mail", "notification.created", cause));
  });

  test.each([
    ["a confirmed address", true, 1],
    ["an address that nobody must confirm", false, null],
  ])("%s is told in full", async (_address, requireEmailVerification, emailVerifiedAt) => {
    openWorld({ requireEmailVerification });
    const person = aCompany({ emailVerifiedAt });
    const event = write(person.id, "notification.created", { kind: "message_received" });
    const mails: { to: string; text: string }[] = [];
    const ports = {
      env: { appUrl: new URL("https://pourcheck.example") },
      mailer: { send: async (mail: { to: string; text: string }) => void mails.push(mail) },
    };
    await eventHandlers(ports as unknown as Ports)["send-mail"](event);
    expect(mails).toMatchObject([{ to: person.email, text: expect.stringContaining(MARK) }]);
    expect(reads().select().from(schema.notifications).all()).toHaveLength(1);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anEvent } from "#tests/jobs/outbox-world";
import { aCompany, anAdmin } from "#tests/support/factories";
import { HOUR, MINUTE, openWorld } from "#tests/support/world";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { headerPerson } from "~/domain/accounts/queries.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { startDeliveries } from "~/jobs/outbox.server";
import { createWorker } from "~/jobs/worker.server";
import { newId } from "~/lib/ids";
import type { NoticeKind } from "~/lib/notices";
import { smtpMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";
import { aMailServer, FROM, refusal, subjectOf } from "./mail-server";

describe("the outbox over SMTP", () => {
  /** The handlers over this server, as the worker runs them. */
  function working(url: string) {
    const env = { appUrl: new URL("https://pourcheck.example") };
    const mailer = smtpMailer({ url, from: FROM, requireTls: false });
    const handlers = eventHandlers({ env, mailer } as unknown as Ports);
    return async () => {
      while ((await Promise.all(startDeliveries(handlers))).length > 0);
    };
  }

  it("tries an address that does not exist once, notes it, and mails others meanwhile; a later success takes the note away", async () => {
    const { clock } = openWorld();
    const [gone, other] = [aCompany(), aCompany()];
    let exists = false;
    const tries: string[] = [];
    const { url, received } = await aMailServer({
      onRcptTo({ address }, _session, done) {
        tries.push(address);
        done(address === gone.email && !exists ? refusal(550, "5.1.1 No such user") : undefined);
      },
    });
    const work = working(url);
    aRefund(gone.id);
    aRefund(other.id);
    await work();
    expect(received.map(({ to }) => to)).toEqual([[other.email]]);
    expect(headerPerson(gone).refusedAddress).toBe(gone.email);
    expect(headerPerson(other).refusedAddress).toBeNull();
    expect(new Set(states())).toEqual(new Set(["done"]));
    clock.advance(24 * HOUR);
    await work();
    expect(tries.filter((address) => address === gone.email)).toHaveLength(1);

    exists = true;
    aRefund(gone.id);
    await work();
    expect(headerPerson(gone).refusedAddress).toBeNull();
  });

  it("records to whom a mail went and what the server said, without addresses, and forgets it with the account", async () => {
    openWorld();
    const [gone, other] = [aCompany(), aCompany()];
    const { url } = await aMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address === gone.email ? refusal(550, `5.1.1 <${address}> is unknown`) : undefined),
    });
    aRefund(gone.id);
    aRefund(other.id);
    await working(url)();
    const sent = () => reads().select().from(schema.sentMails).all();
    expect(sent()).toEqual([
      expect.objectContaining({ userId: gone.id, isAccepted: false, messageId: null, handler: "send-mail" }),
      expect.objectContaining({ userId: other.id, isAccepted: true, answer: expect.stringMatching(/^250 /) }),
    ]);
    expect(sent()[1]?.messageId).toMatch(/^<ntf_[\w-]+@pourcheck\.example>$/);
    expect(sent()[0]?.answer).toContain("5.1.1 [address] is unknown");
    expect(JSON.stringify(sent())).not.toContain(other.email);
    await execute(closeAccount, { actor: anAdmin(), input: { userId: other.id } });
    expect(sent().map(({ userId }) => userId)).toEqual([gone.id]);
  });

  it("loses no mail to a server that refuses for a day, gives up no earlier than its twelfth try, and mails what has arrived no second time", async () => {
    const { clock } = openWorld();
    let tries = 0;
    const { url, received } = await aMailServer({
      onRcptTo: (_address, _session, done) => {
        tries += 1;
        done(tries < 12 ? refusal(451, "4.7.1 Greylisted") : undefined);
      },
    });
    aRefund(aCompany().id);
    const work = working(url);
    for (let hours = 0; hours < 27; hours += 1 / 12) {
      await work();
      clock.advance(5 * MINUTE);
    }
    expect([tries, received.length, states()]).toEqual([12, 1, ["done"]]);
  });

  it("tells mail programs how to unsubscribe with one click (RFC 8058), and only where it can be turned off", async () => {
    openWorld();
    const company = aCompany();
    const { url, received } = await aMailServer();
    aRefund(company.id);
    aNotification(company.id, "job_closed_unfilled", { title: "Deck" });
    await working(url)();
    const headers = received.map(({ headers }) => headers);
    const optional = headers.find((each) => each["list-unsubscribe"]);
    expect(headers).toHaveLength(2);
    expect(headers.filter((each) => each["list-unsubscribe"])).toHaveLength(1);
    const link = /^<(https:\/\/pourcheck\.example\/unsubscribe\/applications\.usr_[\w-]+\.[\w-]{43}\/one-click)>$/;
    expect(optional?.["list-unsubscribe"]?.[0]).toMatch(link);
    expect(optional?.["list-unsubscribe-post"]).toEqual(["List-Unsubscribe=One-Click"]);
  });

  it("keeps mails alone waiting while the server stalls, eight at it, and gets them off once it answers", async () => {
    const world = openWorld({ requireEmailVerification: true });
    const stalled: (() => void)[] = [];
    let stalls = true;
    const { url, received } = await aMailServer({
      onRcptTo: (_address, _session, done) => void (stalls ? stalled.push(done) : done()),
    });
    const env = { appUrl: new URL("https://pourcheck.example") };
    const mailer = smtpMailer({ url, from: FROM, requireTls: false });
    const worker = createWorker({
      handlers: eventHandlers({ env, mailer } as unknown as Ports),
      timed: [],
      now: world.clock.now,
      stopping: new AbortController(),
    });
    const people = Array.from({ length: 40 }, () => aCompany({ emailVerifiedAt: null }).id);
    for (const id of people) anEvent(world, id, "send-verification");
    worker.begin();
    const waiting = { timeout: 10_000 };
    await expect.poll(() => stalled.length, waiting).toBe(8);
    for (const id of people) anEvent(world, id);
    worker.wake();
    const others = () => statesIn("tell-people");
    await expect.poll(others, waiting).toEqual(["done"]);
    expect([stalled.length, received.length, ...statesIn("send-verification")]).toEqual([8, 0, "pending"]);

    stalls = false;
    for (const answer of stalled) answer();
    // The other work has made mails too.
    const confirmations = () => received.filter((mail) => subjectOf(mail).startsWith("Confirm your email address"));
    await expect.poll(() => confirmations().length, waiting).toBe(40);
    await worker.stop();
    expect(new Set(confirmations().flatMap(({ to }) => to)).size).toBe(40);
    expect(statesIn("send-verification")).toEqual(["done"]);
  });
});

/** The states of a handler's deliveries, each once. */
function statesIn(handler: string): string[] {
  const { deliveries } = schema;
  const rows = reads().select().from(deliveries).where(eq(deliveries.handler, handler)).all();
  return [...new Set(rows.map(({ state }) => state))];
}

function aRefund(userId: string): void {
  aNotification(userId, "refund_succeeded", { amount: 100 });
}

/** With the event that has it mailed. */
function aNotification(userId: string, kind: NoticeKind, params: Record<string, string | number>): void {
  const id = newId("ntf");
  const at = now();
  runtime().database.write((tx) => {
    const event = { type: "notification.created", payload: { notificationId: id }, occurredAt: at };
    const { id: eventId } = tx.insert(schema.events).values(event).returning().get();
    tx.insert(schema.notifications).values({ id, userId, eventId, kind, params, link: "/", createdAt: at }).run();
    tx.insert(schema.deliveries).values({ eventId, handler: "send-mail", state: "pending", nextAttemptAt: at }).run();
  });
}

function states(): string[] {
  return reads()
    .select({ state: schema.deliveries.state })
    .from(schema.deliveries)
    .all()
    .map(({ state }) => state);
}

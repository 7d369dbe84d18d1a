import { beforeEach, describe, expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { MINUTE, NOON } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { sendSupportRequest } from "~/domain/support/send-support-request.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import { sentMails } from "~/platform/mail.server";
import { ports } from "~/platform/ports.server";

const WORDS = {
  name: "Sam Ortiz",
  email: "sam@ortizbuild.example",
  topic: "sales",
  message: "We pour four slabs a week.\r\nWhat would it cost?",
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  return () => vi.useRealTimers();
});

function write(visitor: Visitor, fields: Record<string, string> = {}) {
  return visitor.post("/support", { ...WORDS, ...fields });
}

const requests = () => reads().select().from(schema.supportRequests).all();

/** Works the outbox off as the worker does. */
async function workedOff() {
  const handlers = eventHandlers(ports());
  while ((await workOutbox(handlers)) > 0);
}

describe("the form", () => {
  test("is answered with the number on a page that can be read again, which shows nothing of what was written", async () => {
    openShop();
    const visitor = new Visitor();
    const { status, location } = await write(visitor, { key: "k1" });
    expect(status).toBe(303);
    expect(requests()).toMatchObject([
      {
        number: 1001,
        userId: null,
        name: "Sam Ortiz",
        email: "sam@ortizbuild.example",
        topic: "sales",
        message: "We pour four slabs a week.\nWhat would it cost?",
        closedAt: null,
      },
    ]);
    expect(location).toBe(`/support?sent=${requests()[0]?.id}`);
    const { body } = await new Visitor().get(location ?? "");
    expect(body.received).toEqual({ number: 1001 });
    expect(JSON.stringify(body)).not.toMatch(/Ortiz|sam@|slabs/);
    expect(await visitor.get("/support?sent=sup_none")).toMatchObject({ status: 404 });
  });

  test("sent twice is one request, signed in or not; a second message is a second request", async () => {
    openShop();
    for (const visitor of [new Visitor(), new Visitor(anInspector())]) {
      const first = await write(visitor, { key: "k1" });
      const again = await write(visitor, { key: "k1" });
      expect(again).toMatchObject({ status: 303, location: first.location });
    }
    expect(requests()).toHaveLength(2);
    await write(new Visitor(), { key: "k2" });
    expect(requests().map(({ number }) => number)).toEqual([1001, 1002, 1003]);
  });

  test("is of who is signed in, whatever it says", async () => {
    openShop();
    // A name from before names had a grammar.
    const inspector = anInspector({}, { firstName: "Riley", lastName: "Okafor #2" });
    await write(new Visitor(inspector), { name: "Somebody Else", email: "root@pourcheck.example" });
    expect(requests()).toMatchObject([{ userId: inspector.id, name: "Riley Okafor #2", email: inspector.email }]);
    const { body } = await new Visitor(inspector).get("/support?topic=payment");
    expect(body).toMatchObject({ sender: { email: inspector.email, role: "inspector" }, topic: "payment" });
  });

  test("preselects only topics that there are", async () => {
    openShop();
    const topics = ["sales", "none", ""].map((topic) => new Visitor().get(`/support?topic=${topic}`));
    expect((await Promise.all(topics)).map(({ body }) => body.topic)).toEqual(["sales", "", ""]);
  });

  test.each([
    ["no name", "name", "", "Please enter your name"],
    ["an unseen name", "name", "\u200b \n", "Please enter your name"],
    ["a long name", "name", "x".repeat(102), "Please use at most 101 characters"],
    [
      "a name with a link",
      "name",
      "Buy now spam.example",
      "A name cannot hold a web address. Put a space after each period, as in “St. John”",
    ],
    ["no address", "email", "", "Please enter a valid email address"],
    ["half an address", "email", "sam@ortizbuild", "Please enter a valid email address"],
    [
      "a header in the address",
      "email",
      "sam@ortizbuild.example\nBcc: all@ortizbuild.example",
      "Please enter a valid email address",
    ],
    ["two addresses", "email", "sam@a.example,kim@b.example", "Please enter a valid email address"],
    ["no topic", "topic", "", "Please choose what it is about"],
    ["another topic", "topic", "billing", expect.stringMatching(/^Must be .* or other$/)],
    ["no message", "message", "", "Please write at least 10 characters"],
    ["nine characters", "message", "  Too short  ", "Please write at least 10 characters"],
    ["control characters", "message", "\u0001".repeat(20), "Please write at least 10 characters"],
    ["unseen characters", "message", "\u200b".repeat(20), "Please write at least 10 characters"],
    ["too many characters", "message", "x".repeat(5001), "Please use at most 5,000 characters"],
  ])("refuses %s and keeps the words", async (_name, field, value, sentence) => {
    openShop();
    const { status, body } = await write(new Visitor(), { [field]: value });
    expect(status).toBe(400);
    expect(body.lastResult.error).toEqual({ [field]: [sentence] });
    expect(body.lastResult.initialValue).toMatchObject(field === "topic" ? { name: "Sam Ortiz" } : { topic: "sales" });
    expect(requests()).toEqual([]);
  });

  test("takes 10 and 5,000 characters", async () => {
    openShop();
    await write(new Visitor(), { message: "x".repeat(10) });
    await write(new Visitor(), { message: "x".repeat(5000) });
    expect(requests().map(({ message }) => message.length)).toEqual([10, 5000]);
  });

  test("is open to people whose address is not confirmed, and closed to a look through another's eyes", async () => {
    openShop();
    const pending = aCompany({ emailVerifiedAt: null });
    expect(await write(new Visitor(pending))).toMatchObject({ status: 303 });
    const looking = execute(sendSupportRequest, {
      actor: impersonated(pending, anAdmin()),
      input: { ...WORDS, topic: "sales" },
    });
    await expect(looking).rejects.toMatchObject({ code: "Read-only mode" });
  });

  test("may be sent five times an hour by an address that is typed, and thirty times from one network", async () => {
    openShop();
    const from = (address: string, email: string) => write(new Visitor(null, address), { email });
    for (let time = 0; time < 5; time += 1) await from(`192.0.2.${time}`, "sam@ortizbuild.example");
    const refused = await from("192.0.2.99", "sam@ortizbuild.example");
    expect(refused.status).toBe(429);
    expect(refused.body.lastResult.error[""]).toEqual([
      "This was tried too often in a short time. Please wait 60 minutes, then try again.",
    ]);
    for (let time = 0; time < 30; time += 1) await from("198.51.100.7", `kim${time}@ortizbuild.example`);
    expect(await from("198.51.100.7", "kim@ortizbuild.example")).toMatchObject({ status: 429 });
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    expect(await from("198.51.100.7", "sam@ortizbuild.example")).toMatchObject({ status: 303 });
  });
});

describe("what it causes", () => {
  test("every administrator is told, on the site and by mail, and nobody else", async () => {
    const { world } = openShop();
    const admins = [anAdmin(), anAdmin()];
    anAdmin({ suspendedAt: NOON });
    anAdmin({ closedAt: NOON });
    anInspector();
    await write(new Visitor());
    await workedOff();
    const link = `/admin/support/${requests()[0]?.id}`;
    const told = reads().select().from(schema.notifications).all();
    expect(told.map(({ userId }) => userId).sort()).toEqual(admins.map(({ id }) => id).sort());
    for (const { kind, link: to } of told) expect([kind, to]).toEqual(["support_requested", link]);
    for (const { email } of admins) {
      expect(sentMails(world.database, email)).toMatchObject([
        {
          subject: "New support request PS-1001",
          text: expect.stringContaining("Sam Ortiz wrote to support. Topic: Talk to sales."),
          links: [expect.stringContaining(link)],
        },
      ]);
    }
  });

  test("the address typed gets the number once, and not a word of the message", async () => {
    const { world } = openShop();
    await write(new Visitor(), { name: "Buy now", message: "Buy now https://spam.example" });
    await workedOff();
    const mails = sentMails(world.database, WORDS.email);
    expect(mails).toMatchObject([{ subject: "PS-1001: we have your message", links: [] }]);
    expect(JSON.stringify(mails)).not.toMatch(/spam|Buy now/);
  });

  test("line breaks in a name reach no header", async () => {
    const { world } = openShop();
    const admin = anAdmin();
    await write(new Visitor(), { name: "Sam\r\nBcc\u2028 Ortiz" });
    expect(requests()[0]?.name).toBe("Sam Bcc Ortiz");
    await workedOff();
    const [mail] = sentMails(world.database, admin.email);
    expect(mail?.subject).toBe("New support request PS-1001");
    expect(mail?.text.split("\n")[0]).toContain("Sam Bcc Ortiz wrote");
  });
});

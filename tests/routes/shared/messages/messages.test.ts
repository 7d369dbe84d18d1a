import { describe, expect, test } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { allMessages, write } from "#tests/domain/messages/talk";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { doorsOf } from "#tests/routes/shared/jobs/doors";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { MINUTE } from "#tests/support/world";

const { loader: showList } = doorsOf("shared/messages/route");
const { loader: showChat, action: send } = doorsOf("shared/messages/conversation-route");
const { action: markRead } = doorsOf("shared/messages/reading-route");
const { loader: showOutbox, action: deliver } = doorsOf("shared/messages/outbox-route");

function aPair() {
  const { world } = openShop();
  const [inspector, company] = [anInspector({}, { firstName: "Riley", lastName: "Okafor" }), aCompany()];
  return { world, inspector, company, field: new Visitor(inspector), site: new Visitor(company) };
}

const words = (messages: { content: string }[]) => messages.map(({ content }) => content);

describe("the list of conversations", () => {
  test("has the last words and how much is unread, in pages that lead both ways", async () => {
    const { world, company, site } = aPair();
    for (let n = 1; n <= 21; n += 1) {
      await write(anInspector(), company, { content: `From number ${n}` });
      world.clock.advance(MINUTE);
    }
    const { body } = await site.get(showList, "/messages");
    expect(body.conversations).toHaveLength(20);
    expect(body.conversations[0]).toMatchObject({ lastMessage: "From number 21", unread: 1, jobTitle: null });
    expect(body.links).toEqual({ nextTo: expect.stringMatching(/^\/messages\?after=/) });
    const next = await site.get(showList, body.links.nextTo);
    expect(next.body.conversations).toMatchObject([{ lastMessage: "From number 1" }]);
    const back = await site.get(showList, next.body.links.previousTo);
    expect(back.body.conversations).toEqual(body.conversations);
  });
});

describe("a search", () => {
  test("has an address, and its hits lead to the message in its conversation", async () => {
    const { world, inspector, company, site, field } = aPair();
    for (let n = 1; n <= 90; n += 1) {
      await write(company, inspector, { content: n === 10 ? "Gate C." : `${n}` });
      world.clock.advance(1000);
    }
    const { body } = await field.get(showList, "/messages?search=gate");
    const [hit] = body.found.messages;
    expect(hit.to).toMatch(/^\/messages\/usr_\w+\?search=gate&message=(msg_\w+)#\1$/);
    const params = { partnerId: company.id };
    const { body: chat } = await field.get(showChat, hit.to.replace(/#.*/, ""), params);
    expect(words(chat.rows)).toEqual([...Array(35).keys()].map((n) => (n === 9 ? "Gate C." : `${n + 1}`)));
    expect(chat).toMatchObject({ sought: hit.id, newest: false });
    const { body: last } = await site.get(showList, "/messages?search=90");
    const newest = await site.get(showChat, last.found.messages[0].to.replace(/#.*/, ""), { partnerId: inspector.id });
    expect(newest.body).toMatchObject({ newest: true, rows: { length: 50 } });
    expect((await field.get(showList, "/messages?search=-")).body).toMatchObject({ found: null, search: "-" });
  });
});

describe("a conversation", () => {
  test("goes both ways, about a job or not, and shows each its own", async () => {
    const { world, inspector, company, field, site } = aPair();
    const job = await aJob(company);
    const about = { partnerId: inspector.id, jobId: job.id };
    const path = `/messages/${inspector.id}/${job.id}`;
    const sent = await site.post(send, path, about, { content: "  Gate C.\r\nAt seven.  " });
    expect(sent).toMatchObject({ status: 303, location: path });
    world.clock.advance(MINUTE);
    const toCompany = { partnerId: company.id, jobId: job.id };
    await field.post(send, `/messages/${company.id}/${job.id}`, toCompany, { content: "Thanks." });
    await field.post(send, `/messages/${company.id}`, { partnerId: company.id }, { content: "And next week?" });

    const { body } = await site.get(showChat, path, about);
    expect(words(body.rows)).toEqual(["Gate C.\nAt seven.", "Thanks."]);
    expect(body).toMatchObject({
      me: company.id,
      conversation: { partner: { name: "Riley Okafor" }, job: { title: job.title }, unread: 1, mayWrite: true },
      newest: true,
      olderTo: null,
    });
    const direct = await site.get(showChat, `/messages/${inspector.id}`, { partnerId: inspector.id });
    expect(words(direct.body.rows)).toEqual(["And next week?"]);
  });

  test("is of whom and what its address says, whatever the form says", async () => {
    const { inspector, company, site } = aPair();
    const job = await aJob(company);
    const sent = { content: "Hello", receiverId: anInspector().id, jobId: job.id, senderId: inspector.id };
    await site.post(send, `/messages/${inspector.id}`, { partnerId: inspector.id }, sent);
    expect(allMessages()).toMatchObject([{ senderId: company.id, receiverId: inspector.id, jobId: null }]);
  });

  test("shows the newest fifty and leads to what is older", async () => {
    const { world, inspector, company, site } = aPair();
    for (let n = 1; n <= 52; n += 1) {
      await write(company, inspector, { content: `${n}` });
      world.clock.advance(1000);
    }
    const params = { partnerId: inspector.id };
    const { body } = await site.get(showChat, `/messages/${inspector.id}`, params);
    expect(words(body.rows)).toEqual(Array.from({ length: 50 }, (_, place) => `${place + 3}`));
    const older = await site.get(showChat, body.olderTo, params);
    expect(words(older.body.rows)).toEqual(["1", "2"]);
    expect(older.body).toMatchObject({ newest: false, olderTo: null });
  });

  test("is written once, however often its form is sent", async () => {
    const { inspector, site } = aPair();
    const params = { partnerId: inspector.id };
    const form = { content: "Gate C.", key: "k1" };
    for (const _ of [1, 2]) {
      const answer = await site.post(send, `/messages/${inspector.id}`, params, form);
      expect(answer).toMatchObject({ status: 303, location: `/messages/${inspector.id}` });
    }
    expect(allMessages()).toHaveLength(1);
    const other = await site.post(send, `/messages/${inspector.id}`, params, { ...form, content: "Gate D." });
    expect(other.status).toBe(409);
  });

  test("refuses what is empty or endless, and gives the words back", async () => {
    const { inspector, site } = aPair();
    const long = "x".repeat(5001);
    for (const [content, sentence, kept] of [
      ["", "Please write a message", undefined],
      [" \r\n ", "Please write a message", " \r\n "],
      [long, "Please use at most 5,000 characters", long],
    ] as const) {
      const params = { partnerId: inspector.id };
      const { status, body } = await site.post(send, `/messages/${inspector.id}`, params, { content });
      expect({ status, error: body.lastResult.error }).toEqual({ status: 400, error: { content: [sentence] } });
      expect(body.lastResult.initialValue.content).toBe(kept);
    }
    expect(allMessages()).toEqual([]);
  });

  test("is not there with strangers, or about a job that not both may see", async () => {
    const { company, site, field } = aPair();
    const others = await aJob(aCompany());
    const rival = aCompany().id;
    const nowhere: Record<string, string>[] = [
      { partnerId: rival },
      { partnerId: "usr_none" },
      { partnerId: anInspector().id, jobId: others.id },
    ];
    for (const params of nowhere) {
      const path = `/messages/${Object.values(params).join("/")}`;
      expect((await site.get(showChat, path, params)).status).toBe(404);
      expect((await site.post(send, path, params, { content: "Hello" })).status).toBe(404);
    }
    const closed = new Visitor(anInspector({ certified: false }));
    const job = await aJob(company);
    const about = { partnerId: company.id, jobId: job.id };
    const path = `/messages/${company.id}/${job.id}`;
    expect((await field.get(showChat, path, about)).status).toBe(200);
    expect(await closed.get(showChat, path, about)).toMatchObject({
      status: 403,
      body: { code: "CERTIFICATION_REQUIRED" },
    });
  });

  test("is open to administrators with anybody", async () => {
    const { inspector, field } = aPair();
    const admin = anAdmin();
    const params = { partnerId: inspector.id };
    const sent = await new Visitor(admin).post(send, `/messages/${inspector.id}`, params, { content: "Can I help?" });
    expect(sent.status).toBe(303);
    const { body } = await field.get(showChat, `/messages/${admin.id}`, { partnerId: admin.id });
    expect(body.conversation).toMatchObject({ partner: { role: "admin" }, unread: 1 });
  });
});

describe("marking as read", () => {
  test("is a form of its own that leads back to the conversation; looking alone marks nothing", async () => {
    const { inspector, company, field } = aPair();
    await write(company, inspector);
    const params = { partnerId: company.id };
    await field.get(showChat, `/messages/${company.id}`, params);
    expect(allMessages()).toMatchObject([{ readAt: null }]);
    const marked = await field.post(markRead, "/messages/reading", {}, { partnerId: company.id, jobId: "" });
    expect(marked).toMatchObject({ status: 303, location: `/messages/${company.id}` });
    expect(allMessages()).toMatchObject([{ readAt: expect.any(Number) }]);
    const none = { partnerId: anAdmin().id, jobId: "" };
    expect((await field.post(markRead, "/messages/reading", {}, none)).status).toBe(404);
  });
});

describe("the browser's outbox", () => {
  const letter = (receiverId: string) => ({ receiverId, jobId: "", content: "Gate C.", key: "k1" });

  test("is answered with the message, the same again when it comes twice", async () => {
    const { inspector, site } = aPair();
    const first = await site.post(deliver, "/messages/outbox", {}, letter(inspector.id));
    const [message] = allMessages();
    expect(first).toMatchObject({ status: 200, body: { id: message?.id, createdAt: message?.createdAt } });
    expect(await site.post(deliver, "/messages/outbox", {}, letter(inspector.id))).toMatchObject(first);
    expect(allMessages()).toHaveLength(1);
  });

  test("is told why something is refused, in one sentence", async () => {
    const { inspector, site } = aPair();
    const refused = (fields: Record<string, string>) => site.post(deliver, "/messages/outbox", {}, fields);
    expect(await refused({ ...letter(inspector.id), content: " " })).toMatchObject({
      status: 400,
      body: { problem: "Please write a message" },
    });
    expect(await refused(letter("usr_none"))).toMatchObject({
      status: 404,
      body: { problem: "We could not find that." },
    });
    const forged = await refused({ ...letter(inspector.id), csrf: "forged" });
    expect(forged).toMatchObject({ status: 403, body: { problem: expect.stringContaining("send it again") } });
    for (let n = 0; n < 30; n += 1) await refused({ ...letter(inspector.id), key: `many${n}` });
    const stopped = await refused({ ...letter(inspector.id), key: "one-more" });
    expect(stopped).toMatchObject({ status: 429, body: { problem: expect.stringContaining("Please wait") } });
    const nobody = await new Visitor().post(deliver, "/messages/outbox", {}, letter(inspector.id));
    expect(nobody).toMatchObject({ status: 303, location: expect.stringMatching(/^\/auth/) });
    expect((await site.get(showOutbox, "/messages/outbox")).status).toBe(405);
  });
});

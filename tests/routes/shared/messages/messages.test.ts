import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPdf, aPhoto } from "#tests/domain/files/samples";
import { aJob } from "#tests/domain/jobs/market";
import { allMessages, write } from "#tests/domain/messages/talk";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aColleague, aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { MINUTE } from "#tests/support/world";
import { ACCOUNT } from "~/lib/bounds";

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
    const { body } = await site.get("/messages");
    expect(body.conversations).toHaveLength(20);
    expect(body.conversations[0]).toMatchObject({
      lastMessage: { content: "From number 21" },
      unread: 1,
      jobTitle: null,
    });
    expect(body.links).toEqual({ nextTo: expect.stringMatching(/^\/messages\?after=/) });
    const next = await site.get(body.links.nextTo);
    expect(next.body.conversations).toMatchObject([{ lastMessage: { content: "From number 1" } }]);
    const back = await site.get(next.body.links.previousTo);
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
    const { body } = await field.get("/messages?search=gate");
    const [hit] = body.found.messages;
    expect(hit.to).toMatch(/^\/messages\/usr_\w+\?search=gate&message=(msg_\w+)#\1$/);
    const { body: chat } = await field.get(hit.to.replace(/#.*/, ""));
    expect(words(chat.rows)).toEqual([...Array(35).keys()].map((n) => (n === 9 ? "Gate C." : `${n + 1}`)));
    expect(chat).toMatchObject({ sought: hit.id, newest: false });
    const { body: last } = await site.get("/messages?search=90");
    const newest = await site.get(last.found.messages[0].to.replace(/#.*/, ""));
    expect(newest.body).toMatchObject({ newest: true, rows: { length: 50 } });
    expect((await field.get("/messages?search=-")).body).toMatchObject({ found: null, search: "-" });
  });
});

describe("a conversation", () => {
  test("goes both ways, about a job or not, and shows each its own", async () => {
    const { world, inspector, company, field, site } = aPair();
    const job = await aJob(company);
    const path = `/messages/${inspector.id}/${job.id}`;
    const sent = await site.post(path, { content: "  Gate C.\r\nAt seven.  " });
    expect(sent).toMatchObject({ status: 303, location: path });
    world.clock.advance(MINUTE);
    await field.post(`/messages/${company.id}/${job.id}`, { content: "Thanks." });
    await field.post(`/messages/${company.id}`, { content: "And next week?" });

    const { body } = await site.get(path);
    expect(words(body.rows)).toEqual(["Gate C.\nAt seven.", "Thanks."]);
    expect(body).toMatchObject({
      me: { side: company.id, person: company.id },
      conversation: { partner: { name: "Riley Okafor" }, job: { title: job.title }, unread: 1, mayWrite: true },
      newest: true,
      olderTo: null,
    });
    const direct = await site.get(`/messages/${inspector.id}`);
    expect(words(direct.body.rows)).toEqual(["And next week?"]);
  });

  test("is the company's for each of its people, who say who wrote and read for themselves", async () => {
    const { inspector, company, field } = aPair();
    const jo = aColleague(company, "manager", { firstName: "Jo", lastName: "Reyes" });
    const desk = new Visitor(jo);
    await field.post(`/messages/${company.id}`, { content: "Which gate?" });
    const path = `/messages/${inspector.id}`;
    const sent = await desk.post("/messages/outbox", { receiverId: inspector.id, content: "Gate B." });
    expect(sent.status).toBe(200);
    const own = await desk.get(path);
    expect(own.body).toMatchObject({ me: { side: company.id, person: jo.id }, conversation: { unread: 0 } });
    expect(own.body.rows.at(-1)).toMatchObject({ senderId: company.id, writtenBy: { id: jo.id, name: "Jo Reyes" } });
    expect((await new Visitor(company).get(path)).body.conversation.unread).toBe(1);
    expect((await desk.shell()).messages).toMatchObject({ of: company.id, count: 0 });
    for (const tried of [
      await field.get(`/messages/${jo.id}`),
      await field.post(`/messages/${jo.id}`, { content: "Hi" }),
    ])
      expect(tried.status).toBe(404);
  });

  test("is of whom and what its address says, whatever the form says", async () => {
    const { inspector, company, site } = aPair();
    const job = await aJob(company);
    const sent = { content: "Hello", receiverId: anInspector().id, jobId: job.id, senderId: inspector.id };
    await site.post(`/messages/${inspector.id}`, sent);
    expect(allMessages()).toMatchObject([{ senderId: company.id, receiverId: inspector.id, jobId: null }]);
  });

  test("shows the newest fifty and leads to what is older", async () => {
    const { world, inspector, company, site } = aPair();
    for (let n = 1; n <= 52; n += 1) {
      await write(company, inspector, { content: `${n}` });
      world.clock.advance(1000);
    }
    const path = `/messages/${inspector.id}`;
    const { body } = await site.get(path);
    expect(words(body.rows)).toEqual(Array.from({ length: 50 }, (_, place) => `${place + 3}`));
    const older = await site.get(body.olderTo);
    expect(words(older.body.rows)).toEqual(["1", "2"]);
    expect(older.body).toMatchObject({ newest: false, olderTo: null, newestTo: path });
    const beside = await site.get(`${body.olderTo}&search=pour&after=1.a`);
    expect(beside.body.newestTo).toBe(`${path}?search=pour&after=1.a`);
    const found = await site.get(`${path}?search=pour&message=msg_none`);
    expect(new URL(found.body.olderTo, "http://x").searchParams.get("search")).toBe("pour");
  });

  test("is written once, however often its form is sent", async () => {
    const { inspector, site } = aPair();
    const form = { content: "Gate C.", key: "k1" };
    for (const _ of [1, 2]) {
      const answer = await site.post(`/messages/${inspector.id}`, form);
      expect(answer).toMatchObject({ status: 303, location: `/messages/${inspector.id}` });
    }
    expect(allMessages()).toHaveLength(1);
    const other = await site.post(`/messages/${inspector.id}`, { ...form, content: "Gate D." });
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
      const { status, body } = await site.post(`/messages/${inspector.id}`, { content });
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
      expect((await site.get(path)).status).toBe(404);
      expect((await site.post(path, { content: "Hello" })).status).toBe(404);
    }
    const closed = new Visitor(anInspector({ certified: false }));
    const job = await aJob(company);
    const path = `/messages/${company.id}/${job.id}`;
    expect((await field.get(path)).status).toBe(200);
    expect(await closed.get(path)).toMatchObject({
      status: 403,
      body: { code: "CERTIFICATION_REQUIRED" },
    });
  });
});

describe("files of a message", () => {
  const photo = async () => new File([new Uint8Array(await aPhoto())], "cone.jpg");
  const drawing = () => new File([new Uint8Array(aPdf())], "plan.pdf");

  async function browsers() {
    const { world, inspector, company } = aPair();
    const [field, site] = [new Visitor(inspector), new Visitor(company)];
    const to = (fields: Record<string, string | File | File[]>) => site.post(`/messages/${inspector.id}`, fields);
    return { world, inspector, company, field, site, to };
  }

  test("come with a plain form, with words or without, and once though it is sent twice", async () => {
    const { inspector, company, field, to } = await browsers();
    const form = { content: "", key: "k1", files: [await photo(), drawing()] };
    for (const _ of [1, 2]) expect((await to(form)).status).toBe(303);
    const page = await field.get(`/messages/${company.id}`);
    const { rows } = page.body;
    expect(rows).toMatchObject([{ content: "", attachments: [{ filename: "cone.jpg" }, { filename: "plan.pdf" }] }]);
    const [, plan] = rows[0].attachments;
    const served = await field.get(`/files/${plan.id}`);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="plan.pdf"/),
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    });
    for (const other of [anInspector(), aCompany(), anAdmin()]) {
      const refused = await new Visitor(other).get(`/files/${plan.id}`);
      expect(refused.status).toBe(404);
    }
    expect((await to({ content: "Ready", files: [] })).status).toBe(303);
    expect(allMessages().filter(({ receiverId }) => receiverId === inspector.id)).toHaveLength(2);
  });

  test("that are refused lose neither words nor the files beside them, and are named", async () => {
    const { inspector, to, site } = await browsers();
    const bad = new File(["Dear sir"], `${"<b>".repeat(40)}.jpg`);
    const refused = await to({ content: "Look", files: [await photo(), bad, new File([], "empty.pdf")] });
    const { lastResult } = refused.body;
    expect(refused.status).toBe(415);
    expect(lastResult).toMatchObject({
      error: { files: [`${"<b>".repeat(20)}: Please upload a PDF, PNG, or JPG file.`] },
      initialValue: { content: "Look", files: expect.stringMatching(/^file_/) },
    });
    const { held } = (await site.get(`/messages/${inspector.id}`)).body;
    expect(held).toMatchObject([{ id: lastResult.initialValue.files, filename: "cone.jpg" }]);
    expect(allMessages()).toEqual([]);
    expect((await to({ content: "Look", files: lastResult.initialValue.files })).status).toBe(303);
    expect(allMessages()).toMatchObject([{ content: "Look", photos: 1, documents: 0 }]);
  });

  test("are five at most, of 10 MB each, and of nobody else", async () => {
    const { inspector, field, company, to } = await browsers();
    const six = await Promise.all([60, 61, 62, 63, 64, 65].map(async (width) => aPhoto({ width })));
    const many = await to({ content: "", files: six.map((bytes, n) => new File([new Uint8Array(bytes)], `${n}.jpg`)) });
    expect(many.status).toBe(413);
    const { lastResult } = many.body;
    expect(lastResult.error).toEqual({ files: ["Please send at most 5 files in one message"] });
    expect(lastResult.initialValue.files).toHaveLength(5);
    const large = new File([new Uint8Array(aPdf()), new Uint8Array(11 * 1024 * 1024)], "large.pdf");
    const tooLarge = await to({ content: "Look", files: [large] });
    expect([tooLarge.status, tooLarge.body.lastResult]).toMatchObject([
      413,
      { error: { files: ["Please select a file under 10MB"] }, initialValue: { content: "Look" } },
    ]);
    const fields = { content: "Mine?", files: lastResult.initialValue.files[0] };
    const foreign = await field.post(`/messages/${company.id}`, fields);
    expect([foreign.status, foreign.body.lastResult.error]).toEqual([
      400,
      { files: ["A file is gone. Please choose it again."] },
    ]);
    expect(allMessages().filter(({ senderId }) => senderId === inspector.id)).toEqual([]);
  });

  test("are told to the browser that sent them, and words go on when there is no more room for files", async () => {
    const { world, inspector, company, site } = await browsers();
    const deliverOf = (fields: Record<string, string | File[]>) =>
      site.post("/messages/outbox", { receiverId: inspector.id, jobId: "", ...fields });
    const sent = await deliverOf({ content: "", key: "k1", files: [await photo()] });
    expect(sent.body).toMatchObject({ id: allMessages()[0]?.id, attachments: [{ filename: "cone.jpg" }] });
    const row = {
      ownerId: company.id,
      purpose: "message_file" as const,
      contentType: "application/pdf",
      filename: "x",
    };
    const rows = Array.from({ length: ACCOUNT.messageFiles.most }, (_, n) => ({
      id: `file_${n}`,
      sha256: `${n}`,
      size: 1,
      createdAt: n,
      ...row,
    }));
    world.database.write((tx) => tx.insert(schema.files).values(rows).run());
    const full = await deliverOf({ content: "Look", key: "k2", files: [drawing()] });
    expect([full.status, full.body]).toMatchObject([413, { problem: expect.stringContaining("no more room") }]);
    const more = rows.map((each) => ({ ...each, id: `${each.id}_more`, purpose: "certificate" as const }));
    world.database.write((tx) => tx.insert(schema.files).values(more).run());
    const wordsOnly = { content: "Just words", files: [] };
    const post = await site.post(`/messages/${inspector.id}`, wordsOnly);
    expect(post.status).toBe(303);
  });
});

describe("marking as read", () => {
  test("is a form of its own that leads back to the conversation; looking alone marks nothing", async () => {
    const { inspector, company, field } = aPair();
    await write(company, inspector);
    await field.get(`/messages/${company.id}`);
    expect(allMessages()).toMatchObject([{ readAt: null }]);
    const marked = await field.post("/messages/reading", { partnerId: company.id, jobId: "" });
    expect(marked).toMatchObject({ status: 303, location: `/messages/${company.id}` });
    expect(allMessages()).toMatchObject([{ readAt: expect.any(Number) }]);
    const none = { partnerId: anAdmin().id, jobId: "" };
    expect((await field.post("/messages/reading", none)).status).toBe(404);
  });
});

describe("the browser's outbox", () => {
  const letter = (receiverId: string) => ({ receiverId, jobId: "", content: "Gate C.", key: "k1" });

  test("is answered with the message, the same again when it comes twice", async () => {
    const { inspector, site } = aPair();
    const first = await site.post("/messages/outbox", letter(inspector.id));
    const [message] = allMessages();
    expect(first).toMatchObject({ status: 200, body: { id: message?.id, createdAt: message?.createdAt } });
    expect(await site.post("/messages/outbox", letter(inspector.id))).toMatchObject(first);
    expect(allMessages()).toHaveLength(1);
  });

  test("is told why something is refused, in one sentence", async () => {
    const { inspector, site } = aPair();
    const refused = (fields: Record<string, string>) => site.post("/messages/outbox", fields);
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
    const nobody = await new Visitor().post("/messages/outbox", letter(inspector.id));
    expect(nobody).toMatchObject({ status: 303, location: expect.stringMatching(/^\/auth/) });
    expect((await site.get("/messages/outbox")).status).toBe(405);
  });
});

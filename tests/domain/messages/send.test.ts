import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPdf, aPhoto, aPng } from "#tests/domain/files/samples";
import { accept, aJob, apply, eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { MINUTE, openWorld } from "#tests/support/world";
import { ANONYMOUS, type PersonActor, SYSTEM } from "~/domain/actor";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { blobBytes } from "~/domain/files/blob-store.server";
import { openFile, openThumbnail } from "~/domain/files/queries.server";
import { sweepHeldFiles } from "~/domain/files/sweep.server";
import { conversationsOf } from "~/domain/messages/conversations/conversation-list.server";
import { messageOf, messagesWith } from "~/domain/messages/queries.server";
import { messageFields, messageWithFiles } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send-message.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { allMessages, hold, send, write } from "./talk";

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
        writerId: company.id,
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
    await write(aCompany(), anInspector(), { content: "The code is marigold.", key: "k1" });
    const tables = [schema.events, schema.deliveries, schema.receipts, schema.auditLog];
    for (const table of tables) {
      const rows = reads().select().from(table).all();
      expect(rows).not.toEqual([]);
      expect(JSON.stringify(rows)).not.toContain("marigold");
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

const NEWEST = { limit: 20 };

describe("a message with files", () => {
  test("needs no words, and both people see them in their order", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const drawing = await hold(company, aPdf(), "../plans/Pier 7 <b>rev C</b>.exe.pdf");
    const photo = await hold(company, await aPhoto({ width: 600, height: 400 }), "gate.png");
    const id = await send(company, inspector, { files: [drawing, photo] });
    const told = { content: "", photos: 1, documents: 1 };
    for (const [actor, partner] of [
      [company, inspector],
      [inspector, company],
    ] as const) {
      const { rows } = messagesWith(actor, partner.id, null, NEWEST);
      expect(rows).toMatchObject([
        {
          id,
          content: "",
          attachments: [
            { id: drawing, filename: "b>.exe.pdf", contentType: "application/pdf", size: aPdf().length },
            { id: photo, filename: "gate.jpg", contentType: "image/jpeg" },
          ],
        },
      ]);
      expect(messageOf(actor, id)).toEqual(rows[0]);
      expect(conversationsOf(actor, NEWEST).rows).toMatchObject([{ lastMessage: told }]);
      expect(openFile(actor, drawing).contentType).toBe("application/pdf");
    }
  });

  test("holds pictures without the place where they were taken, and a thumbnail", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const photo = await hold(inspector, await aPhoto({ width: 600, height: 400 }));
    await send(inspector, company, { files: [photo], content: "Ready" });
    const [stored] = reads().select().from(schema.files).all();
    const metadata = await sharp(blobBytes(stored?.sha256 ?? "")).metadata();
    expect([metadata.exif, metadata.width]).toEqual([undefined, 600]);
    const small = await sharp(blobBytes(stored?.thumbnailSha256 ?? "")).metadata();
    expect([small.exif, small.width, small.height]).toEqual([undefined, 320, 320]);
    expect(openThumbnail(company, photo).contentType).toBe("image/jpeg");
    expect(stored?.heldUntil).toBeNull();
  });

  test("is sent once under one key, with the same files also under other names", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const first = await hold(company, aPdf());
    const id = await send(company, inspector, { files: [first], key: "k1" });
    expect(await send(company, inspector, { files: [await hold(company, aPdf())], key: "k1" })).toBe(id);
    await expect(send(company, inspector, { files: [await hold(company, await aPng())], key: "k1" })).rejects.toThrow(
      "conflict",
    );
    expect(allMessages()).toHaveLength(1);
    expect(reads().select().from(schema.messageFiles).all()).toHaveLength(1);
  });

  test("shows nobody the name that another person got the same file under", async () => {
    openWorld();
    const [company, one, other] = [aCompany(), anInspector(), anInspector()];
    await send(company, one, { files: [await hold(company, aPdf(), "Offer for Riley.pdf")] });
    await send(company, other, { files: [await hold(company, aPdf(), "Offer.pdf")] });
    const names = [one, other].map((actor) => messagesWith(actor, company.id, null, NEWEST).rows[0]?.attachments);
    expect(names).toMatchObject([[{ filename: "Offer for Riley.pdf" }], [{ filename: "Offer.pdf" }]]);
  });

  test("takes five at most, only one's own, of this purpose, and while they are held", async () => {
    const { clock } = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const fields = { receiverId: inspector.id, files: Array.from({ length: 6 }, (_, n) => `file_${n}`) };
    expect(messageWithFiles.safeParse(fields).error?.issues).toMatchObject([
      { path: ["files"], message: "Please send at most 5 files in one message" },
    ]);
    expect(messageWithFiles.safeParse({ ...fields, files: [] }).error?.issues).toMatchObject([
      { path: ["content"], message: "Please write a message" },
    ]);
    const foreign = await hold(inspector, aPdf());
    const paper = await hold(company, aPdf("card"), "card.pdf", "certificate");
    const own = await hold(company, aPdf());
    const gone = { kind: "invalid", fields: [{ field: "files", message: "A file is gone. Please choose it again." }] };
    for (const files of [["file_none"], [own, foreign], [paper]]) {
      await expect(send(company, inspector, { files })).rejects.toMatchObject(gone);
    }
    clock.advance(31 * MINUTE);
    await expect(send(company, inspector, { files: [own] })).rejects.toMatchObject(gone);
    expect(await sweepHeldFiles()).toBe(3);
    expect(allMessages()).toEqual([]);
  });
});

describe("a file of a message", () => {
  test("is its two people's, and nobody else's: no stranger, no administrator, nobody behind another's eyes", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const photo = await hold(inspector, await aPhoto());
    expect(openFile(inspector, photo).filename).toBe("cone.jpg");
    expect(() => openFile(company, photo)).toThrow("not-found");
    await send(inspector, company, { files: [photo] });
    expect(openFile(company, photo).filename).toBe("cone.jpg");
    const others = [aCompany(), anInspector(), anAdmin(), impersonated(company, anAdmin())];
    for (const other of [...others, impersonated(inspector, anAdmin())]) {
      expect(() => openFile(other, photo)).toThrow("not-found");
      expect(() => openThumbnail(other, photo)).toThrow("not-found");
    }
    expect(() => messagesWith(impersonated(company, anAdmin()), inspector.id, null, NEWEST)).toThrow(
      "PRIVATE_MESSAGES",
    );
  });

  test("that came to an administrator is theirs to see, and not other administrators'", async () => {
    openWorld();
    const [admin, inspector] = [anAdmin(), anInspector()];
    const photo = await hold(inspector, await aPhoto());
    await send(inspector, admin, { files: [photo] });
    expect(openFile(admin, photo).filename).toBe("cone.jpg");
    expect(() => openFile(anAdmin(), photo)).toThrow("not-found");
  });

  test("stays readable after a block like the words beside it, and no more come", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const photo = await hold(company, await aPhoto());
    await send(company, inspector, { files: [photo] });
    await execute(blockPerson, { actor: inspector, input: { userId: company.id } });
    const later = await hold(company, aPdf());
    await expect(send(company, inspector, { files: [later] })).rejects.toThrow("contact-closed");
    expect(openFile(inspector, photo).filename).toBe("cone.jpg");
    expect(() => openFile(inspector, later)).toThrow("not-found");
  });
});

test("lists read files along an index, in one query however many messages have some", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const photo = await hold(company, await aPhoto());
  for (let n = 0; n < 3; n += 1) await send(company, inspector, { files: [photo] });
  const plans = plansOf(() => messagesWith(inspector, company.id, null, NEWEST));
  expect(plans.filter((plan) => plan.includes("message_files"))).toHaveLength(1);
  plans.push(...plansOf(() => openFile(inspector, photo)));
  for (const plan of plans) expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

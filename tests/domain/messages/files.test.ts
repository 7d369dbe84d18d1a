import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPdf, aPhoto, aPng } from "#tests/domain/files/samples";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { MINUTE, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { blobBytes } from "~/domain/files/blob-store.server";
import { openFile, openThumbnail } from "~/domain/files/queries.server";
import { sweepHeldFiles } from "~/domain/files/sweep.server";
import { conversationsOf } from "~/domain/messages/conversation-list.server";
import { messageOf, messagesWith } from "~/domain/messages/queries.server";
import { messageWithFiles } from "~/domain/messages/schema";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { allMessages, hold, send } from "./talk";

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

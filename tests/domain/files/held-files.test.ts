import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { findBlob, putBlob, type StoredBlob } from "~/domain/files/blob-store.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { heldFiles, openFile } from "~/domain/files/queries.server";
import { withSpooled } from "~/domain/files/spool.server";
import { sweepHeldFiles, sweepOrphanBlobs } from "~/domain/files/sweep.server";
import { KEPT, PROCESS } from "~/lib/bounds";
import { aHeldFile, aPdf, aPhoto } from "./samples";

const PIECE = PROCESS.blobPiece.most;

const EMPTY = Buffer.alloc(0);

async function hold(actor: PersonActor, bytes = aPdf(), filename = "card.pdf") {
  const { result } = await withSpooled(bytes, (file) =>
    execute(holdFile, { actor, input: { file, filename, purpose: "certificate" } }),
  );
  return result;
}

function bytesOf(blob: StoredBlob | undefined): Buffer | undefined {
  return (
    blob && Buffer.concat(Array.from({ length: Math.ceil(blob.size / PIECE) }, (_, at) => blob.piece(at) ?? EMPTY))
  );
}

async function put(sha256: string, bytes: Uint8Array, now: number): Promise<void> {
  await putBlob({ sha256, size: bytes.length, now }, () => Readable.from([bytes]));
}

describe("hold-file", () => {
  it("keeps a file for its owner for 30 minutes", async () => {
    const { clock } = openWorld();
    const owner = anInspector();
    const held = await hold(owner);
    expect(heldFiles(owner, "certificate")).toEqual([{ id: held.fileId, name: "card.pdf", size: held.size }]);
    expect(heldFiles(anInspector(), "certificate")).toEqual([]);

    clock.advance(30 * MINUTE);
    expect(heldFiles(owner, "certificate")).toEqual([]);
    expect(await sweepHeldFiles()).toBe(1);
    expect(await sweepHeldFiles()).toBe(0);
    expect(() => openFile(owner, held.fileId)).toThrow("not-found");
  });

  it("knows the same content of the same person again, and begins its 30 minutes anew", async () => {
    const { clock } = openWorld();
    const owner = anInspector();
    const first = await hold(owner);
    clock.advance(20 * MINUTE);
    expect(await hold(owner, aPdf(), "again.pdf")).toEqual(first);
    clock.advance(20 * MINUTE);
    expect(heldFiles(owner, "certificate")).toHaveLength(1);
    expect((await hold(anInspector())).fileId).not.toBe(first.fileId);
  });

  it("holds ten files at most, and lets the oldest go", async () => {
    const { clock } = openWorld();
    const owner = anInspector();
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      clock.advance(1000);
      ids.push((await hold(owner, aPdf(`file ${n}`))).fileId);
    }
    expect(heldFiles(owner, "certificate").map(({ id }) => id)).toEqual(ids.slice(2));
  });

  it("writes nothing while an administrator looks through the owner's eyes", async () => {
    const { database } = openWorld();
    await expect(hold(impersonated(anInspector(), anAdmin()))).rejects.toMatchObject({ code: "Read-only mode" });
    expect(database.files.prepare("select count(*) from blobs").pluck().get()).toBe(0);
  });
});

describe("openFile", () => {
  it("opens for the owner and for administrators", async () => {
    openWorld();
    const owner = anInspector();
    const { fileId } = await hold(owner);
    expect(bytesOf(openFile(owner, fileId).blob)).toEqual(aPdf());
    expect(openFile(anAdmin(), fileId)).toMatchObject({ filename: "card.pdf", contentType: "application/pdf" });
  });

  it("is not found for anyone else, nor while impersonating", async () => {
    openWorld();
    const owner = anInspector();
    const { fileId } = await hold(owner);
    for (const other of [anInspector(), impersonated(owner, anAdmin()), impersonated(anAdmin(), anAdmin())]) {
      expect(() => openFile(other, fileId)).toThrow("not-found");
    }
    expect(() => openFile(owner, "file_none")).toThrow("not-found");
  });

  it("says that the bytes are missing when they are", async () => {
    const { database } = openWorld();
    const owner = anInspector();
    const { fileId } = await hold(owner);
    database.files.exec("delete from blobs");
    expect(openFile(owner, fileId).blob).toBeUndefined();
  });
});

describe("the blob store", () => {
  it("keeps bytes in pieces, however they come, and gives them back in order", async () => {
    const { database } = openWorld();
    const bytes = randomBytes(2 * PIECE + 7);
    const came = [bytes.subarray(0, 10), bytes.subarray(10, PIECE + 20), bytes.subarray(PIECE + 20)];
    await putBlob({ sha256: "random", size: bytes.length, now: 0 }, () => Readable.from(came));
    expect(bytesOf(findBlob("random"))).toEqual(bytes);
    expect(findBlob("random")?.piece(3)).toBeUndefined();
    const sizes = database.files.prepare("select length(bytes) from blob_pieces order by position").pluck().all();
    expect(sizes).toEqual([PIECE, PIECE, 7]);
  });

  it("shows nothing of what was not stored whole, and stores it anew", async () => {
    openWorld();
    async function* cutOff() {
      yield randomBytes(2 * PIECE);
      throw new Error("the disk is gone");
    }
    await expect(putBlob({ sha256: "half", size: 3 * PIECE, now: 0 }, cutOff)).rejects.toThrow("the disk is gone");
    expect(findBlob("half")).toBeUndefined();
    await put("half", Buffer.from("whole"), 1);
    expect(bytesOf(findBlob("half"))).toEqual(Buffer.from("whole"));
  });

  it("of two that store the same at once, the second waits for the first", async () => {
    openWorld();
    const bytes = randomBytes(3 * PIECE);
    const both = [1, 2].map(() => put("same", bytes, 0));
    await Promise.all(both);
    expect(bytesOf(findBlob("same"))).toEqual(bytes);
  });

  it("does not open again what is there already: nobody would close it", async () => {
    openWorld();
    const bytes = randomBytes(PIECE);
    let opened = 0;
    const open = () => {
      opened += 1;
      return Readable.from([bytes]);
    };
    for (const now of [0, 1, 2]) await putBlob({ sha256: "same", size: PIECE, now }, open);
    expect(opened).toBe(1);
    expect(bytesOf(findBlob("same"))).toEqual(bytes);
  });
});

describe("sweepOrphanBlobs", () => {
  it("removes what no row has spoken of for two hours", async () => {
    const { clock, database } = openWorld();
    const owner = anInspector();
    const { fileId } = await hold(owner);
    await put("orphan", Buffer.from("x"), clock.now());
    clock.advance(KEPT.orphanBlobs.most);
    expect(await sweepOrphanBlobs()).toBe(0);
    clock.advance(1);
    expect(await sweepOrphanBlobs()).toBe(1);
    expect(findBlob("orphan")).toBeUndefined();
    expect(database.files.prepare("select count(*) from blob_pieces").pluck().get()).toBe(1);
    const row = reads().select().from(schema.files).where(eq(schema.files.id, fileId)).get();
    expect(bytesOf(findBlob(row?.sha256 ?? ""))).toEqual(aPdf());
  });

  it("counts bytes that are put again as new", async () => {
    const { clock } = openWorld();
    await put("again", Buffer.from("x"), clock.now());
    clock.advance(2 * DAY);
    await put("again", Buffer.from("x"), clock.now());
    expect(await sweepOrphanBlobs()).toBe(0);
  });
});

const { bookingFiles } = schema;

async function aPhotoOfABooking() {
  const world = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector);
  const fileId = await aHeldFile(inspector, "report_photo", { bytes: await aPhoto(), filename: "cone.jpg" });
  const row = { fileId, bookingId: booking.id, purpose: "report_photo" as const, subjectId: "ent_1", createdAt: 1 };
  world.database.write((tx) => tx.insert(bookingFiles).values(row).run());
  const share = () =>
    world.database.write((tx) =>
      tx.update(bookingFiles).set({ sharedAt: 2 }).where(eq(bookingFiles.fileId, fileId)).run(),
    );
  return { world, company, inspector, fileId, share };
}

describe("a file of a booking", () => {
  test("is its owner's and the administrators' until it is shared, then also the other side's", async () => {
    const { company, inspector, fileId, share } = await aPhotoOfABooking();
    expect(openFile(inspector, fileId).filename).toBe("cone.jpg");
    expect(openFile(anAdmin(), fileId).contentType).toBe("image/jpeg");
    expect(() => openFile(company, fileId)).toThrow("not-found");
    share();
    expect(openFile(company, fileId).blob?.size).toBeGreaterThan(100);
  });

  test("is never anybody else's, nor an impersonator's", async () => {
    const { company, inspector, fileId, share } = await aPhotoOfABooking();
    share();
    for (const other of [
      aCompany(),
      anInspector(),
      impersonated(company, anAdmin()),
      impersonated(inspector, anAdmin()),
    ]) {
      expect(() => openFile(other, fileId)).toThrow("not-found");
    }
  });

  test("is shared once and for good", async () => {
    const { world, share } = await aPhotoOfABooking();
    share();
    expect(share).toThrow("shared once");
    expect(() => world.database.write((tx) => tx.delete(bookingFiles).run())).toThrow("kept");
  });
});

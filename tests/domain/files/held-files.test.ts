import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { getBlob, putBlob } from "~/domain/files/blob-store.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { heldFiles, openFile } from "~/domain/files/queries.server";
import { sweepHeldFiles, sweepOrphanBlobs } from "~/domain/files/sweep.server";
import { reads } from "~/domain/runtime.server";
import { aPdf } from "./samples";

async function hold(actor: PersonActor, bytes = aPdf(), filename = "card.pdf") {
  const { result } = await execute(holdFile, { actor, input: { bytes, filename, purpose: "certificate" } });
  return result;
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
    expect(openFile(owner, fileId).bytes).toEqual(aPdf());
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
    expect(openFile(owner, fileId).bytes).toBeUndefined();
  });
});

describe("sweepOrphanBlobs", () => {
  it("removes what no row speaks of, after a day", async () => {
    const { clock } = openWorld();
    const owner = anInspector();
    const { fileId } = await hold(owner);
    putBlob("orphan", Buffer.from("x"), clock.now());
    clock.advance(DAY);
    expect(sweepOrphanBlobs()).toBe(0);
    clock.advance(1);
    expect(sweepOrphanBlobs()).toBe(1);
    expect(getBlob("orphan")).toBeUndefined();
    const row = reads().select().from(schema.files).where(eq(schema.files.id, fileId)).get();
    expect(getBlob(row?.sha256 ?? "")).toEqual(aPdf());
  });

  it("counts bytes that are put again as new", () => {
    const { clock } = openWorld();
    putBlob("again", Buffer.from("x"), clock.now());
    clock.advance(2 * DAY);
    putBlob("again", Buffer.from("x"), clock.now());
    expect(sweepOrphanBlobs()).toBe(0);
  });
});

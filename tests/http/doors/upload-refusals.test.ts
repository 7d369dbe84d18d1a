import { readdirSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { reads, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { putBlob, removeOrphanBlobs } from "~/domain/files/blob-store.server";
import { diskIsLow } from "~/domain/files/disk-space.server";
import { heldBeyondQuota, refuseBeyondQuota } from "~/domain/files/quota.server";
import { withRawForm } from "~/http/body/raw-form.server";
import { UploadedFile } from "~/http/body/uploaded-file.server";
import { boundedUploads, uploadRefusal } from "~/http/doors/uploads.server";
import { withinLimits } from "~/http/limits/limits.server";
import { ACCOUNT, KEPT, KIB, MIB, PROCESS, TRIES } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";

const request = new Request("http://site.example/", { headers: { "x-client-address": "203.0.113.1" } });
const GIB = 1024 * MIB;
const elsewhere = new Request("http://site.example/", { headers: { "x-client-address": "203.0.113.2" } });

beforeEach(() => void openWorld());

/** A disk of 100 GiB. A new runtime checks it anew. */
function disk(percent: number): void {
  diskOf(100 * GIB, percent * GIB);
}

function diskOf(whole: number, free: number): void {
  startRuntime({ ...runtime(), diskRoom: async () => ({ whole, free }) });
}

function store(owner: PersonActor, sizes: number[], heldUntil: number | null): void {
  const rows = sizes.map((size, at) => ({
    id: `file_${owner.id}_${at}`,
    ownerId: owner.id,
    purpose: "certificate" as const,
    sha256: `${at}`,
    size,
    contentType: "application/pdf",
    filename: "card.pdf",
    heldUntil,
    createdAt: at,
  }));
  runtime().database.write((tx) => tx.insert(schema.files).values(rows).run());
}

describe("files are refused before they are read", () => {
  it("while less than a tenth of the disk is free, with a sentence, and taken again afterwards", async () => {
    const owner = anInspector();
    disk(PROCESS.freeDisk.most - 0.1);
    expect(await diskIsLow()).toBe(true);
    expect(await uploadRefusal(owner, request)).toMatchObject({ kind: "unavailable", code: "uploads-closed" });
    disk(PROCESS.freeDisk.most);
    expect(await uploadRefusal(owner, request)).toBeUndefined();
  });

  it("when the limits of trying are used up, without counting one more", async () => {
    const owner = anInspector();
    const [byAccount] = TRIES.upload;
    for (let n = 0; n < byAccount.most; n += 1) {
      expect(await uploadRefusal(owner, request)).toBeUndefined();
      await withinLimits("upload", { accountId: owner.id, address: "203.0.113.1" }, async () => {});
    }
    expect(await uploadRefusal(owner, request)).toMatchObject({ kind: "rate_limited" });
    expect(await uploadRefusal(anInspector(), request)).toBeUndefined();
  });

  it("when an address has sent as many bytes as it may, whoever sends them, and however the forms ended", async () => {
    const [hour] = TRIES["upload-bytes"];
    const { count } = await boundedUploads({ maxFiles: 1, maxFileSize: MAX_FILE_BYTES }, anInspector(), request);
    await count?.((hour.most - 1) * KIB);
    expect(await uploadRefusal(anInspector(), request)).toBeUndefined();
    await count?.(1);
    const refused = { kind: "rate_limited", code: "too-many-requests" };
    expect(await uploadRefusal(anInspector(), request)).toMatchObject(refused);
    expect(
      (await boundedUploads({ maxFiles: 1, maxFileSize: MAX_FILE_BYTES }, anInspector(), request)).refused,
    ).toMatchObject(refused);
    expect(await uploadRefusal(anInspector(), elsewhere)).toBeUndefined();
  });

  it("earlier for accounts whose email is not confirmed, and for one IPv6 customer together", async () => {
    startRuntime({ ...runtime(), requireEmailVerification: true });
    const [hour] = TRIES["unconfirmed-upload-bytes"];
    const unconfirmed = () => ({ ...anInspector(), emailVerified: false });
    const from = (address: string) => new Request(request.url, { headers: { "x-client-address": address } });
    const { count } = await boundedUploads(
      { maxFiles: 1, maxFileSize: MAX_FILE_BYTES },
      unconfirmed(),
      from("2001:db8:1:2::1"),
    );
    await count?.(hour.most * KIB);
    expect(await uploadRefusal(unconfirmed(), from("2001:db8:1:2:3::9"))).toMatchObject({ kind: "rate_limited" });
    expect(await uploadRefusal(unconfirmed(), from("2001:db8:1:3::1"))).toBeUndefined();
    expect(await uploadRefusal({ ...anInspector(), emailVerified: true }, from("2001:db8:1:2::1"))).toBeUndefined();
  });

  it("when the account stores as much as it may", async () => {
    const [full, other] = [anInspector(), anInspector()];
    store(full, [ACCOUNT.fileBytes.most + 1], null);
    expect(await uploadRefusal(full, request)).toMatchObject({ kind: "too_large", code: "file-quota" });
    expect(await uploadRefusal(other, request)).toBeUndefined();
  });
});

describe("the room on the disk", () => {
  const { freeDisk, freeDiskFloor } = PROCESS;

  it("has in it what files.db can use again, once files that nobody needs are swept", async () => {
    const size = 4 * MIB;
    await putBlob({ sha256: "a", size, now: 0 }, () => Readable.from([Buffer.alloc(size)]));
    const whole = 100 * GIB;
    const free = (whole * freeDisk.most) / 100 - size / 2;
    diskOf(whole, free);
    expect(await diskIsLow()).toBe(true);
    await removeOrphanBlobs(KEPT.orphanBlobs.most + 1, () => new Set());
    diskOf(whole, free);
    expect(await diskIsLow()).toBe(false);
    expect(await uploadRefusal(anInspector(), request)).toBeUndefined();
    // The database's own rows go into no page of files.db.
    diskOf(freeDiskFloor.most, freeDiskFloor.most - 1);
    expect(await diskIsLow()).toBe(true);
  });

  it("is used up by what came since it was checked, until it is checked again", async () => {
    const free = freeDiskFloor.most + 3 * MIB;
    diskOf(free, free);
    const [first, second, third] = [await aFile(), await aFile(), await aFile()];
    await first.write(Buffer.alloc(MIB));
    await first.remove();
    await second.write(Buffer.alloc(MIB));
    await expect(third.write(Buffer.alloc(MIB))).rejects.toMatchObject({ code: "uploads-closed" });
    await second.remove();
    await third.remove();
    diskOf(free, free);
    const fourth = await aFile();
    await expect(fourth.write(Buffer.alloc(MIB))).resolves.toBeUndefined();
    await fourth.remove();
  });

  it("is taken once where several ask before it is known", async () => {
    const free = freeDiskFloor.most + 3 * MIB;
    diskOf(free, free);
    const files = [await aFile(), await aFile()];
    const written = await Promise.allSettled(files.map((file) => file.write(Buffer.alloc(MIB))));
    expect(written.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    for (const file of files) await file.remove();
  });

  it("has to hold what lies in the spool once more", async () => {
    const file = await aFile();
    await file.write(Buffer.alloc(2 * MIB));
    const free = freeDiskFloor.most + MIB;
    diskOf(free, free);
    expect(await diskIsLow()).toBe(true);
    await file.remove();
    expect(await diskIsLow()).toBe(false);
  });

  it("is asked for each piece of a form's file, and the form's words survive", async () => {
    const free = freeDiskFloor.most + 2 * MIB;
    diskOf(free, free);
    const body = new FormData();
    body.set("number", "01234567");
    body.append("files", new File([Buffer.alloc(3 * MIB)], "card.pdf"));
    const sent = new Request(request.url, { method: "POST", body });
    const spool = path.join(runtime().database.directory, "spool");
    const read = await withRawForm(sent, { maxFiles: 1, maxFileSize: 4 * MIB }, async (form) => {
      expect(readdirSync(spool)).toEqual([]);
      return form;
    });
    expect(read.refusal).toMatchObject({ kind: "unavailable", code: "uploads-closed" });
    expect([...read.fields]).toEqual([["number", "01234567"]]);
  });

  function aFile(): Promise<UploadedFile> {
    return UploadedFile.begin("card.pdf");
  }
});

describe("the quota of an account", () => {
  it("is small until the email is confirmed, where that is asked for", () => {
    const owner = anInspector();
    store(owner, [ACCOUNT.fileBytesUnconfirmed.most], null);
    const unconfirmed = { ...owner, emailVerified: false };
    expect(() => refuseBeyondQuota(reads(), unconfirmed, 1)).not.toThrow();
    startRuntime({ ...runtime(), requireEmailVerification: true });
    expect(() => refuseBeyondQuota(reads(), unconfirmed, 1)).toThrow("file-quota");
    expect(() => refuseBeyondQuota(reads(), { ...owner, emailVerified: true }, 1)).not.toThrow();
  });

  it("lets the oldest held files go, by their number and by their bytes", () => {
    const [many, large] = [anInspector(), anInspector()];
    store(many, Array<number>(ACCOUNT.heldFiles.most).fill(1), 1);
    expect(heldBeyondQuota(reads(), many, 1)).toEqual([`file_${many.id}_0`]);
    store(large, [ACCOUNT.heldBytes.most / 2, ACCOUNT.heldBytes.most / 2], 1);
    expect(heldBeyondQuota(reads(), large, 1)).toEqual([`file_${large.id}_0`]);
    expect(heldBeyondQuota(reads(), anInspector(), 1)).toEqual([]);
  });
});

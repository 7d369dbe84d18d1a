import { beforeEach, describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { diskIsLow } from "~/domain/files/disk-space.server";
import { heldBeyondQuota, refuseBeyondQuota } from "~/domain/files/quota.server";
import { reads, runtime, startRuntime } from "~/domain/runtime.server";
import { withinLimits } from "~/http/limits.server";
import { boundedUploads, uploadRefusal } from "~/http/uploads.server";
import { ACCOUNT, KIB, PROCESS, TRIES } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";

const request = new Request("http://site.example/", { headers: { "x-client-address": "203.0.113.1" } });
const elsewhere = new Request("http://site.example/", { headers: { "x-client-address": "203.0.113.2" } });

beforeEach(() => void openWorld());

function disk(percent: number): void {
  startRuntime({ ...runtime(), freeDiskPercent: async () => percent });
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

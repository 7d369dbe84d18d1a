import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { giveUpEncryption, rotateEncryption } from "~/domain/admin/rotate-encryption.server";
import { appendAudit } from "~/domain/audit/append.server";
import { strangeKey } from "~/domain/core/encryption/key-check.server";
import { now, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { strangeKeyLine } from "~/platform/env/strange-key";

const [FIRST, SECOND, THIRD] = [randomBytes(32), randomBytes(32), randomBytes(32)];

function startWith(encryptionKey: Buffer, previousEncryptionKey: Buffer | null = null): void {
  startRuntime({ ...runtime(), encryptionKey, previousEncryptionKey });
}

const writeEntry = () =>
  runtime().database.write((tx) =>
    appendAudit(tx, { actor: SYSTEM, action: "create-first-admin", entry: {}, now: now() }),
  );

describe("the key of a database", () => {
  beforeEach(() => {
    openWorld();
    startWith(FIRST);
  });

  it("is any key, as long as nothing was written", () => {
    expect(strangeKey()).toBeNull();
    startWith(SECOND);
    expect(strangeKey()).toBeNull();
  });

  it("is the one that it was written with, which another is told from by its id", () => {
    writeEntry();
    expect(strangeKey()).toBeNull();
    startWith(SECOND);
    const fault = strangeKey();
    expect(fault).toMatchObject({ needed: expect.stringMatching(/^[0-9a-f]{8}$/), previous: null });
    const line = strangeKeyLine(fault as NonNullable<typeof fault>);
    expect(line).toContain(`under the key with the id ${fault?.needed}; ENCRYPTION_KEY has ${fault?.present}.`);
    for (const key of [FIRST, SECOND]) expect(line).not.toContain(key.toString("base64"));
  });

  it("is changed with the former one beside it, until all is sealed anew", () => {
    writeEntry();
    startWith(SECOND, FIRST);
    expect(strangeKey()).toBeNull();
    startWith(SECOND);
    expect(strangeKey()).not.toBeNull();
    startWith(SECOND, THIRD);
    expect(strangeKey()).toMatchObject({ previous: expect.any(String) });
    startWith(SECOND, FIRST);
    rotateEncryption();
    startWith(SECOND);
    expect(strangeKey()).toBeNull();
  });

  it("is given up on purpose where it is lost, and then comes back all the same", () => {
    writeEntry();
    startWith(SECOND);
    giveUpEncryption();
    expect(strangeKey()).toBeNull();
    startWith(FIRST);
    expect(strangeKey()).toBeNull();
    startWith(THIRD);
    expect(strangeKey()).not.toBeNull();
  });
});

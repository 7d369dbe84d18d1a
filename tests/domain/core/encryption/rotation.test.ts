import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Connection, schema } from "#db/client.server";
import { aSavedForm, TYPED_FORM } from "#tests/domain/accounts/people";
import { aCompany, anInspector } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { openWorld } from "#tests/support/world";
import { savedForm } from "~/domain/accounts/saved-forms.server";
import { newSealedSecret, openSecret } from "~/domain/accounts/two-factor/authenticator-app.server";
import { replaceRecoveryCodes, takeRecoveryCode } from "~/domain/accounts/two-factor/recovery-codes.server";
import { rotateEncryption } from "~/domain/admin/rotate-encryption.server";
import { execute } from "~/domain/command.server";
import { now, reads, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { setTaxId } from "~/domain/people/company/set-tax-id.server";

const { auditLog, hashKeys, savedForms, recoveryCodes, twoFactors } = schema;
const write = <T>(work: (tx: Connection) => T): T => runtime().database.write(work);

/** A new key in place of the present one, which stays readable unless told. */
function changeKey({ keepPrevious = true } = {}): void {
  const previousEncryptionKey = keepPrevious ? runtime().encryptionKey : null;
  startRuntime({ ...runtime(), encryptionKey: randomBytes(32), previousEncryptionKey });
}

const dropPreviousKey = () => startRuntime({ ...runtime(), previousEncryptionKey: null });

function somethingOfEach() {
  openWorld();
  const [dana, riley] = [aCompany(), anInspector()];
  const form = aSavedForm(dana);
  const secret = newSealedSecret();
  const codes = write((tx) => {
    const row = { userId: riley.id, secret, enabledAt: now(), lastStep: null, createdAt: now() };
    tx.insert(twoFactors).values(row).run();
    return replaceRecoveryCodes(tx, riley.id, now());
  });
  return { dana, riley, form, plain: openSecret(secret), codes };
}

const secretOf = (userId: string) =>
  openSecret(reads().select().from(twoFactors).where(eq(twoFactors.userId, userId)).get()?.secret ?? "");
const take = (userId: string, code = "") => write((tx) => takeRecoveryCode(tx, userId, code, now()));

const BANK = {
  of: <T>(counts: T) => ({
    "routing number": counts,
    "account number": counts,
    "tax id": counts,
    "company tax id": counts,
  }),
};

describe("a change of the encryption key", () => {
  it("leaves everything readable while the previous one stands, and for good once it was all sealed anew", async () => {
    const { dana, riley, form, plain, codes } = somethingOfEach();
    await giveBankDetails(anInspector({ payouts: "not_started" }));
    // Beside companies that gave none.
    await execute(setTaxId, { actor: aCompany(), input: { taxId: "123456789" } });
    changeKey();
    const all = () => [savedForm(dana.id, form)?.fields, secretOf(riley.id)];
    expect(all()).toEqual([TYPED_FORM.fields, plain]);
    expect(take(riley.id, codes[0])).toBe(true);

    const rewritten = { rewritten: 1, present: 0, unreadable: 0 };
    expect(rotateEncryption()).toEqual({
      "two-factor secret": rewritten,
      "kept-form": rewritten,
      ...BANK.of(rewritten),
      "hash key": rewritten,
    });
    const present = { rewritten: 0, present: 1, unreadable: 0 };
    expect(rotateEncryption()).toEqual({
      "two-factor secret": present,
      "kept-form": present,
      ...BANK.of(present),
      "hash key": present,
    });
    dropPreviousKey();
    expect(all()).toEqual([TYPED_FORM.fields, plain]);
    expect(take(riley.id, codes[1])).toBe(true);
    expect(take(riley.id, codes[1]), "once").toBe(false);
    expect(reads().select().from(auditLog).where(eq(auditLog.action, "rotate-encryption")).all()).toMatchObject([
      { actorId: "system", details: { "two-factor secret": 1, "hash key": 1 } },
      { details: { "two-factor secret": 0 } },
    ]);
  });

  it("seals anew what was sealed before keys had ids, however many rows there are", () => {
    openWorld();
    const dana = aCompany();
    const id = aSavedForm(dana);
    const fields = reads().select().from(savedForms).get()?.fields ?? "";
    const bare = fields.slice(fields.indexOf(":") + 1);
    write((tx) => {
      tx.update(savedForms).set({ fields: bare }).run();
      const row = tx.select().from(savedForms).get();
      if (!row) throw new Error("no form");
      for (let n = 0; n < 250; n += 1)
        tx.insert(savedForms)
          .values({ ...row, id: `kept_${n}` })
          .run();
    });
    changeKey();
    expect(savedForm(dana.id, id)).toMatchObject(TYPED_FORM);
    expect(rotateEncryption()["kept-form"]).toEqual({ rewritten: 251, present: 0, unreadable: 0 });
    dropPreviousKey();
    expect(savedForm(dana.id, id)).toMatchObject(TYPED_FORM);
    expect(savedForm(dana.id, "kept_249")).toMatchObject(TYPED_FORM);
  });

  it("that is not followed by the script, or whose previous key is not given, is told by its number and changes nothing", () => {
    const { dana, riley, form, codes } = somethingOfEach();
    const before = reads().select().from(savedForms).all();
    changeKey({ keepPrevious: false });
    expect(rotateEncryption()["kept-form"]).toEqual({ rewritten: 0, present: 0, unreadable: 1 });
    expect(reads().select().from(savedForms).all()).toEqual(before);
    expect(savedForm(dana.id, form)).toBeUndefined();
    expect(take(riley.id, codes[0])).toBe(false);
    const [code] = write((tx) => replaceRecoveryCodes(tx, riley.id, now()));
    expect(take(riley.id, code)).toBe(true);
  });
});

describe("recovery codes", () => {
  it("are stored under a keyed hash, whose key is sealed: nobody can try codes out with a copy of the database", () => {
    const { riley, codes } = somethingOfEach();
    const stored = reads().select().from(recoveryCodes).all();
    const bare = codes.map((code) => `${riley.id} ${code.replaceAll("-", "")}`);
    const unkeyed = bare.map((text) => createHash("sha256").update(text).digest("hex"));
    for (const { id } of stored) {
      expect(id).toMatch(/^hk_\w+:[0-9a-f]{64}$/);
      expect(unkeyed).not.toContain(id.split(":")[1]);
    }
    expect(reads().select().from(hashKeys).all()).toHaveLength(1);
    expect(take(riley.id, codes[0]?.toUpperCase().replaceAll("0", "o"))).toBe(true);
    expect(take(anInspector().id, codes[1]), "another's").toBe(false);
  });

  it("that were made before hashes had a key stay good, once each", () => {
    openWorld();
    const riley = anInspector();
    const id = createHash("sha256").update(`${riley.id} abcdefgh2345`).digest("hex");
    write((tx) => tx.insert(recoveryCodes).values({ id, userId: riley.id, createdAt: now() }).run());
    expect(take(riley.id, "abcd-efgh-2345")).toBe(true);
    expect(take(riley.id, "abcd-efgh-2345")).toBe(false);
  });
});

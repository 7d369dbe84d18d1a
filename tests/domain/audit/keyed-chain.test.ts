import { createHash, randomBytes } from "node:crypto";
import { asc, eq, gt } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Connection, schema } from "#db/client.server";
import { openWorld, type World } from "#tests/support/world";
import { rotateEncryption } from "~/domain/admin/rotate-encryption.server";
import { CHAIN_START, plainHash } from "~/domain/audit/chain.server";
import { CHAIN_BEGIN, hasEntry, verifyAuditChain, walkOn } from "~/domain/audit/verify.server";
import { logRefusals } from "~/domain/audit/view-log.server";
import { reads, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

const { auditHead, auditLog, hashKeys } = schema;
const HOLDS = { brokenAt: null, fault: null };

let world: World;

beforeEach(() => {
  world = openWorld();
});

function add(entries: number): void {
  for (let n = 0; n < entries; n += 1) logRefusals({ address: "192.0.2.1" }, n + 1);
}

/** As whoever holds the file can: no trigger stands in the way. */
function tamper(change: (tx: Connection) => void): void {
  world.database.write((tx) => {
    for (const name of ["log_no_update", "log_no_delete", "details_no_delete", "details_no_update", "head_no_delete"])
      tx.run(`drop trigger if exists audit_${name}`);
    change(tx);
  });
}

/** Entries as releases before the key wrote them. */
function addPlain(entries: number): void {
  world.database.write((tx) => {
    let previousHash = tx.select().from(auditLog).all().at(-1)?.hash ?? CHAIN_START;
    for (let n = 0; n < entries; n += 1) {
      const said = { at: n, actorId: "usr_r", asUserId: null, action: "view", subjectType: null, subjectId: null };
      const row = { ...said, details: { n }, requestId: null, address: null, detailHashes: null, previousHash };
      const hash = plainHash({ seq: 0, ...row });
      tx.insert(auditLog)
        .values({ ...row, hash })
        .run();
      previousHash = hash;
    }
  });
}

/** Writes every row's hash anew without a key. */
function rechainPlain(tx: Connection): void {
  let previousHash = CHAIN_START;
  for (const row of tx.select().from(auditLog).orderBy(asc(auditLog.seq)).all()) {
    const hash = plainHash({ ...row, previousHash });
    tx.update(auditLog).set({ previousHash, hash }).where(eq(auditLog.seq, row.seq)).run();
    previousHash = hash;
  }
}

const verified = () => verifyAuditChain(reads());

function removeAfter(seq: number): void {
  tamper((tx) => {
    tx.delete(schema.auditDetails).where(gt(schema.auditDetails.seq, seq)).run();
    tx.delete(auditLog).where(gt(auditLog.seq, seq)).run();
  });
}

describe("a log under the key", () => {
  it("holds, also one that began without", () => {
    addPlain(3);
    expect(verified()).toEqual({ rows: 3, brokenAt: 4, fault: "unkeyed" });
    add(2);
    expect(verified()).toEqual({ rows: 5, ...HOLDS });
    expect(reads().select().from(auditHead).all()).toMatchObject([{ keyedFrom: 4, seq: 5 }]);
  });

  it("is verified in slices while entries are added", () => {
    add(300);
    const half = walkOn(reads(), CHAIN_BEGIN);
    expect(half).toMatchObject({ rows: 200, report: null });
    add(1);
    expect(walkOn(reads(), walkOn(reads(), half)).report).toEqual({ rows: 301, ...HOLDS });
  });

  it("holds, and refuses changes", () => {
    add(2);
    expect(verified()).toEqual({ rows: 2, ...HOLDS });
    const { write } = world.database;
    expect(() => write((tx) => tx.delete(auditLog).run())).toThrow("only added to");
    expect(() => write((tx) => tx.update(auditLog).set({ action: "x" }).run())).toThrow("only added to");
  });

  it("has no entry that is written over", () => {
    add(2);
    const [row] = reads().select().from(auditLog).all();
    const replace = (table: string) => () =>
      world.database.write((tx) => tx.run(`insert or replace into ${table} select * from ${table} where seq = 1`));
    expect(row?.seq).toBe(1);
    const refused = expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining("only added to") }),
    });
    expect(replace("audit_log")).toThrow(refused);
    expect(replace("audit_details")).toThrow(refused);
    expect(() => world.database.write((tx) => tx.delete(auditHead).run())).toThrow("keeps its end");
  });

  it.each([
    [
      "an entry removed",
      (tx: Connection) => {
        tx.delete(schema.auditDetails).where(eq(schema.auditDetails.seq, 2)).run();
        tx.delete(auditLog).where(eq(auditLog.seq, 2)).run();
      },
      { brokenAt: 3, fault: "row" },
    ],
    ["every hash written anew without the key", rechainPlain, { brokenAt: 5, fault: "end" }],
    [
      "that, and the end of the log removed",
      (tx: Connection) => {
        rechainPlain(tx);
        tx.delete(auditHead).run();
      },
      { brokenAt: 5, fault: "unkeyed" },
    ],
    [
      "an entry changed and the hashes behind it written anew",
      (tx: Connection) => {
        tx.update(auditLog).set({ actorId: "usr_x" }).where(eq(auditLog.seq, 2)).run();
        let previousHash = "";
        for (const row of tx.select().from(auditLog).orderBy(asc(auditLog.seq)).all()) {
          if (row.seq >= 3) tx.update(auditLog).set({ previousHash }).where(eq(auditLog.seq, row.seq)).run();
          const hash = createHash("sha256").update(previousHash).digest("hex");
          previousHash = row.seq === 2 ? `${row.hash.split(":")[0]}:${hash}` : row.hash;
          if (row.seq === 2) tx.update(auditLog).set({ hash: previousHash }).where(eq(auditLog.seq, 2)).run();
        }
      },
      { brokenAt: 2, fault: "row" },
    ],
    [
      "the end of the log moved",
      (tx: Connection) => {
        tx.update(auditHead).set({ seq: 3 }).run();
      },
      { brokenAt: 5, fault: "end" },
    ],
    [
      "the end of the log removed",
      (tx: Connection) => {
        tx.delete(auditHead).run();
      },
      { brokenAt: 5, fault: "end" },
    ],
    [
      "another first row under the key",
      (tx: Connection) => {
        tx.update(auditHead).set({ keyedFrom: 4 }).run();
      },
      { brokenAt: 5, fault: "end" },
    ],
    [
      "a key of their own",
      (tx: Connection) => {
        tx.update(hashKeys)
          .set({ sealedKey: randomBytes(60).toString("base64") })
          .run();
      },
      { brokenAt: 1, fault: "key" },
    ],
  ])("shows %s", (_what, change, broken) => {
    add(4);
    tamper(change);
    expect(verified()).toMatchObject(broken);
  });

  it("shows that rows of before were changed, though their hashes fit", () => {
    addPlain(3);
    add(1);
    tamper((tx) => {
      tx.update(auditLog).set({ actorId: "usr_x" }).where(eq(auditLog.seq, 2)).run();
      let previousHash = CHAIN_START;
      for (const row of tx.select().from(auditLog).orderBy(asc(auditLog.seq)).all().slice(0, 3)) {
        const hash = plainHash({ ...row, previousHash });
        tx.update(auditLog).set({ previousHash, hash }).where(eq(auditLog.seq, row.seq)).run();
        previousHash = hash;
      }
    });
    expect(verified()).toMatchObject({ brokenAt: 4, fault: "row" });
  });
});

describe("the newest entries, removed", () => {
  it("are missed", () => {
    add(5);
    removeAfter(3);
    expect(verified()).toEqual({ rows: 3, brokenAt: 4, fault: "end" });
  });

  it("are missed for good: what comes later hides nothing", () => {
    add(5);
    removeAfter(3);
    add(2);
    expect(verified()).toMatchObject({ fault: "end" });
    expect(reads().select().from(auditHead).all()).toMatchObject([{ seq: 5 }]);
  });

  it("are missed by who noted down where the log ended, even where the whole file was put back", () => {
    add(3);
    const [head] = reads().select().from(auditHead).all();
    add(1);
    const last = reads().select().from(auditHead).all()[0];
    removeAfter(3);
    tamper((tx) => head && tx.update(auditHead).set(head).run());
    expect(verified()).toEqual({ rows: 3, ...HOLDS });
    expect(hasEntry(reads(), 3, head?.hash ?? "")).toBe(true);
    expect(hasEntry(reads(), 4, last?.hash ?? "")).toBe(false);
  });
});

describe("a change of ENCRYPTION_KEY", () => {
  it("leaves the log under its key", () => {
    add(2);
    startRuntime({ ...runtime(), encryptionKey: randomBytes(32), previousEncryptionKey: runtime().encryptionKey });
    add(1);
    rotateEncryption();
    startRuntime({ ...runtime(), previousEncryptionKey: null });
    add(1);
    expect(verified()).toEqual({ rows: 5, ...HOLDS });
  });

  it("that loses the key is told, and hides nothing", () => {
    add(2);
    startRuntime({ ...runtime(), encryptionKey: randomBytes(32) });
    add(1);
    expect(verified()).toEqual({ rows: 0, brokenAt: 1, fault: "key" });
  });
});

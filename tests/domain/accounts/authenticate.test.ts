import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openWorld } from "#tests/support/world";
import { authenticate, authenticateAdmin } from "~/domain/accounts/authenticate.server";
import { ensureFirstAdmin } from "~/domain/accounts/first-admin.server";
import { reads, runtime } from "~/domain/runtime.server";
import { PASSWORD, register } from "./people";

const { auditLog, users } = schema;
const RILEY = { email: "riley@fieldlab.example", password: PASSWORD };
const ROOT = { email: "root@pourcheck.example", password: PASSWORD };
const WRONG = { kind: "unauthenticated", code: "invalid-credentials" };

function change(userId: string, values: Partial<typeof users.$inferInsert>): void {
  runtime().database.write((tx) => tx.update(users).set(values).where(eq(users.id, userId)).run());
}

describe("authenticate", () => {
  it("knows a person by address and password, at their portal", async () => {
    openWorld();
    const userId = await register();
    const riley = { userId, role: "inspector", firstName: "Riley" };
    expect(await authenticate(RILEY, "inspector")).toEqual(riley);
    expect(await authenticate(RILEY)).toEqual(riley);
  });

  it("answers a wrong password, an unknown address and a closed account alike", async () => {
    const { clock } = openWorld();
    const userId = await register();
    await expect(authenticate({ ...RILEY, password: "Concrete2!" })).rejects.toMatchObject(WRONG);
    await expect(authenticate({ ...RILEY, email: "nobody@fieldlab.example" })).rejects.toMatchObject(WRONG);
    change(userId, { closedAt: clock.now() });
    await expect(authenticate(RILEY)).rejects.toMatchObject(WRONG);
  });

  it("says that the portal is the wrong one only after the password was right", async () => {
    openWorld();
    await register();
    await expect(authenticate(RILEY, "company")).rejects.toMatchObject({ kind: "forbidden", code: "wrong-portal" });
    await expect(authenticate({ ...RILEY, password: "Concrete2!" }, "company")).rejects.toMatchObject(WRONG);
  });

  it("says that an account is suspended only after the password was right", async () => {
    const { clock } = openWorld();
    change(await register(), { suspendedAt: clock.now() });
    await expect(authenticate(RILEY)).rejects.toMatchObject({ kind: "forbidden", code: "account-suspended" });
    await expect(authenticate({ ...RILEY, password: "Concrete2!" })).rejects.toMatchObject(WRONG);
  });

  it("never lets an administrator in by the public way, and tells nothing of the account", async () => {
    const { clock } = openWorld();
    await ensureFirstAdmin(ROOT);
    await expect(authenticate(ROOT)).rejects.toMatchObject(WRONG);
    const root = reads().select().from(users).where(eq(users.email, ROOT.email)).get();
    change(root?.id ?? "", { suspendedAt: clock.now() });
    await expect(authenticate(ROOT)).rejects.toMatchObject(WRONG);
  });
});

describe("authenticateAdmin", () => {
  it("lets administrators in, and answers everybody else as a wrong password", async () => {
    openWorld();
    await ensureFirstAdmin(ROOT);
    await register();
    expect(await authenticateAdmin(ROOT)).toMatchObject({ role: "admin" });
    await expect(authenticateAdmin({ ...ROOT, password: "Concrete2!" })).rejects.toMatchObject(WRONG);
    await expect(authenticateAdmin(RILEY)).rejects.toMatchObject(WRONG);
  });

  it("puts each attempt into the audit log, and nothing that was typed", async () => {
    openWorld();
    await ensureFirstAdmin(ROOT);
    const root = reads().select().from(users).where(eq(users.email, ROOT.email)).get();
    await authenticateAdmin(ROOT, { requestId: "req_1", address: "192.0.2.7" });
    await authenticateAdmin({ ...ROOT, password: "Secret99!" }).catch(() => null);
    const attempts = reads().select().from(auditLog).where(eq(auditLog.action, "admin-sign-in")).all();
    expect(attempts).toMatchObject([
      { subjectId: root?.id, details: { admitted: true }, requestId: "req_1", address: "192.0.2.7" },
      { subjectId: null, details: { admitted: false } },
    ]);
    expect(JSON.stringify(attempts)).not.toMatch(/Secret99|root@pourcheck/);
  });
});

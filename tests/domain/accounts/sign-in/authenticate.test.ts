import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { schema } from "#db/client.server";
import { setAccount } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import * as comparison from "~/domain/accounts/passwords/password.server";
import { authenticate, authenticateAdmin } from "~/domain/accounts/sign-in/authenticate.server";
import { reads } from "~/domain/core/runtime.server";
import { PASSWORD, register } from "../people";

const { users } = schema;
const RILEY = { email: "riley@fieldlab.example", password: PASSWORD };
const ROOT = { email: "root@pourcheck.example", password: PASSWORD };
const WRONG = { kind: "unauthenticated", code: "invalid-credentials" };

describe("authenticate", () => {
  it("knows a person by address and password, at their portal", async () => {
    openWorld();
    const userId = await register();
    const riley = { userId, role: "inspector", firstName: "Riley", mark: expect.stringMatching(/^[0-9a-f]{32}$/) };
    expect(await authenticate(RILEY, "inspector")).toEqual(riley);
    expect(await authenticate(RILEY)).toEqual(riley);
  });

  it("answers a wrong password, an unknown address and a closed account alike", async () => {
    const { clock } = openWorld();
    const userId = await register();
    await expect(authenticate({ ...RILEY, password: "Concrete2!" })).rejects.toMatchObject(WRONG);
    await expect(authenticate({ ...RILEY, email: "nobody@fieldlab.example" })).rejects.toMatchObject(WRONG);
    setAccount(userId, { closedAt: clock.now() });
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
    setAccount(await register(), { suspendedAt: clock.now() });
    await expect(authenticate(RILEY)).rejects.toMatchObject({ kind: "forbidden", code: "account-suspended" });
    await expect(authenticate({ ...RILEY, password: "Concrete2!" })).rejects.toMatchObject(WRONG);
  });

  it("never lets an administrator in by the public way, and tells nothing of the account", async () => {
    const { clock } = openWorld();
    await ensureFirstAdmin(ROOT);
    await expect(authenticate(ROOT)).rejects.toMatchObject(WRONG);
    const root = reads().select().from(users).where(eq(users.email, ROOT.email)).get();
    setAccount(root?.id ?? "", { suspendedAt: clock.now() });
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
});

describe("a password that is compared while its account is reset", () => {
  /** Mocked, since no test can put a change into the middle of a comparison: the real one runs, and then the change. */
  function overtakenBy(change: () => void) {
    const real = comparison.passwordMatches;
    vi.spyOn(comparison, "passwordMatches").mockImplementationOnce(async (...compared) => {
      const matches = await real(...compared);
      change();
      return matches;
    });
  }

  it("lets nobody in", async () => {
    const { clock } = openWorld();
    const riley = await register();
    const passwordHash = await comparison.hashPassword("Another4Word!");
    overtakenBy(() => setAccount(riley, { passwordHash }));
    await expect(authenticate(RILEY)).rejects.toMatchObject({ kind: "unauthenticated", code: "sign-in-over" });
    const another = { ...RILEY, password: "Another4Word!" };
    overtakenBy(() => setAccount(riley, { suspendedAt: clock.now() }));
    await expect(authenticate(another)).rejects.toMatchObject({ kind: "forbidden", code: "account-suspended" });
    overtakenBy(() => setAccount(riley, { closedAt: clock.now() }));
    await expect(authenticate(another)).rejects.toMatchObject(WRONG);
  });
});

describe("the time that a sign-in takes", () => {
  it("is that of one comparison, at either door, whosever the address is", async () => {
    openWorld();
    const riley = await register();
    // Counted, not timed: the comparison is what takes the time, and milliseconds differ from run to run.
    const compared = vi.spyOn(comparison, "passwordMatches");
    const refused = async (email: string) => {
      const wrong = { email, password: "Concrete2!" };
      compared.mockClear();
      await expect(authenticate(wrong, "inspector")).rejects.toMatchObject(WRONG);
      await expect(authenticateAdmin(wrong)).rejects.toMatchObject(WRONG);
      return compared.mock.calls.length;
    };
    expect(await refused("nobody@fieldlab.example")).toBe(2);
    for (const values of [
      { role: "company" as const },
      { role: "admin" as const },
      { suspendedAt: 1 },
      { closedAt: 1 },
    ]) {
      setAccount(riley, values);
      expect(await refused(RILEY.email), JSON.stringify(values)).toBe(2);
    }
  });
});

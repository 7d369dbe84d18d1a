import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { setAccount } from "#tests/support/people";
import { HOUR, openWorld } from "#tests/support/world";
import { authenticate } from "~/domain/accounts/sign-in/authenticate.server";
import { finishSignIn } from "~/domain/accounts/sign-in/finish-sign-in.server";
import { reads } from "~/domain/core/runtime.server";
import { codeOf, STEP, setUp } from "./authenticator";

const { events } = schema;
const RILEY = { email: "riley@fieldlab.example", password: PASSWORD };
const WRONG = { kind: "unauthenticated", code: "two-factor-code-invalid" };
const OVER = { kind: "unauthenticated", code: "sign-in-over" };

/** A person with a second factor, and their sign-in as far as the password brings it. */
async function pendingSignIn() {
  const world = openWorld();
  const userId = await register();
  const codes = await setUp(userId);
  world.clock.advance(STEP);
  const { role, mark } = await authenticate(RILEY, "inspector");
  return { ...world, userId, codes, pending: { userId, role, mark } };
}

test("the password leaves a code to come where there is a second factor, and is refused as without one", async () => {
  await pendingSignIn();
  expect(await authenticate(RILEY)).toHaveProperty("codeDue");
  const wrong = authenticate({ ...RILEY, password: "Concrete2!" });
  await expect(wrong).rejects.toMatchObject({ code: "invalid-credentials" });
});

describe("the code", () => {
  it("ends the sign-in, once", async () => {
    const { userId, pending } = await pendingSignIn();
    const code = codeOf(userId);
    expect(await finishSignIn(pending, code)).toEqual({
      userId,
      role: "inspector",
      firstName: "Riley",
      mark: pending.mark,
    });
    await expect(finishSignIn(pending, code)).rejects.toMatchObject(WRONG);
  });

  it("lets one in of two who send it at once", async () => {
    const { userId, pending } = await pendingSignIn();
    const code = codeOf(userId);
    const both = await Promise.allSettled([finishSignIn(pending, code), finishSignIn(pending, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it.each([
    [-2 * STEP, false],
    [-STEP, true],
    [0, true],
    [STEP, true],
    [2 * STEP, false],
  ])("of an app whose clock is %i ms ahead: %s", async (skew, taken) => {
    const { clock, userId, pending } = await pendingSignIn();
    clock.advance(10 * STEP);
    const finished = finishSignIn(pending, codeOf(userId, skew));
    if (taken) await expect(finished).resolves.toMatchObject({ userId });
    else await expect(finished).rejects.toMatchObject(WRONG);
  });

  it("of an earlier step does not work after a later one", async () => {
    const { userId, pending } = await pendingSignIn();
    await finishSignIn(pending, codeOf(userId, STEP));
    await expect(finishSignIn(pending, codeOf(userId))).rejects.toMatchObject(WRONG);
  });

  it("works again when the server's clock was ahead and has been set back", async () => {
    const { clock, userId, pending } = await pendingSignIn();
    clock.advance(HOUR);
    await finishSignIn(pending, codeOf(userId));
    clock.advance(-HOUR);
    await expect(finishSignIn(pending, codeOf(userId))).resolves.toMatchObject({ userId });
  });

  it.each(["", "12345", "1234567", "abcdef", "000000", "aaaa-bbbb-cccc"])("%j is none", async (code) => {
    const { pending } = await pendingSignIn();
    await expect(finishSignIn(pending, code)).rejects.toMatchObject(WRONG);
  });

  it("may be a recovery code, once, and the person is told", async () => {
    const { userId, pending, codes } = await pendingSignIn();
    const [first = ""] = codes;
    expect(await finishSignIn(pending, first)).toMatchObject({ userId });
    await expect(finishSignIn(pending, first)).rejects.toMatchObject(WRONG);
    expect(reads().select().from(events).where(eq(events.type, "recovery_code.used")).all()).toHaveLength(1);
  });

  it("is not another person's", async () => {
    const { pending } = await pendingSignIn();
    const sam = await register({ email: "sam@fieldlab.example" });
    const [samsFirst = ""] = await setUp(sam);
    await expect(finishSignIn(pending, samsFirst)).rejects.toMatchObject(WRONG);
    await expect(finishSignIn(pending, codeOf(sam, STEP))).rejects.toMatchObject(WRONG);
  });
});

describe("a pending sign-in", () => {
  it("is void for another mark, a closed account, or one without a second factor", async () => {
    const { clock, userId, pending } = await pendingSignIn();
    await expect(finishSignIn({ ...pending, mark: "0" }, codeOf(userId))).rejects.toMatchObject(OVER);
    const sam = await register({ email: "sam@fieldlab.example" });
    await expect(finishSignIn({ ...pending, userId: sam }, "123456")).rejects.toMatchObject(OVER);
    setAccount(userId, { closedAt: clock.now() });
    await expect(finishSignIn(pending, codeOf(userId))).rejects.toMatchObject(OVER);
  });
});

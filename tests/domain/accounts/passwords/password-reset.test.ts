import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { statementsOf } from "#tests/support/look/statements";
import { accountOf, setAccount } from "#tests/support/people";
import { DAY, MINUTE, openWorld, SECOND } from "#tests/support/world";
import { mailPasswordChanged } from "~/domain/accounts/passwords/mail-password-changed.server";
import { mailResetLink } from "~/domain/accounts/passwords/mail-reset-link.server";
import { resetTokenState } from "~/domain/accounts/passwords/queries.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/request-password-reset.server";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { passwordReset, passwordResetForm, resetRequest } from "~/domain/accounts/schema";
import { authenticate } from "~/domain/accounts/sign-in/authenticate.server";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { sweep } from "~/domain/core/outbox/sweep-records.server";
import { reads, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { MAIL } from "~/lib/bounds";
import type { MailToSend } from "~/lib/documents/mail";
import { PASSWORD, register } from "../people";

const { auditLog, deliveries, events, passwordResets, recoveryCodes } = schema;
const RILEY = "riley@fieldlab.example";
const NEW = "Slump4Air%";

/** Collects mails as the mailer's own port would be given them. */
function post() {
  const mails: MailToSend[] = [];
  const mailer = { send: async (mail: MailToSend) => void mails.push(mail) };
  const wording = (link: string) => ({ subject: "About your password", lead: [link] });
  return { mails, ports: { mailer, env: { appUrl: new URL("https://pourcheck.example") }, wording } };
}

const ask = (email: string) =>
  execute(requestPasswordReset, { actor: ANONYMOUS, input: resetRequest.parse({ email }) }).then(
    ({ result }) => result,
  );

const eventsOf = (type: string) => reads().select().from(events).where(eq(events.type, type)).all();

/** Asks, and does what the job would: answers the token of the mailed link. */
async function mailedToken(userId: string): Promise<string> {
  const { mails, ports } = post();
  await ask(emailOf(userId));
  await mailResetLink(ports, { id: eventsOf("password.reset_requested").length, userId });
  return new URL(mails[0]?.lead[0] ?? "").searchParams.get("token") ?? "";
}

const emailOf = (userId: string) => accountOf(userId)?.email ?? "";

const reset = (token: string, newPassword = NEW) =>
  execute(resetPassword, { actor: ANONYMOUS, input: passwordReset.parse({ token, newPassword }) }).then(
    () => "done",
    ({ kind, code }) => `${kind} ${code}`,
  );

const mayEnter = (password: string) =>
  authenticate({ email: RILEY, password }).then(
    () => true,
    () => false,
  );

const REFUSED = "invalid reset-token-invalid";

describe("asking for a link", () => {
  it("does the same for an account, however the address is typed, and for a stranger's, so that no time tells them apart", async () => {
    const { clock } = openWorld();
    const userId = await register();
    const statements = statementsOf();
    // What is prepared once runs a statement more the first time.
    await ask("other@fieldlab.example");
    const known = await statements(() => ask("  Riley@FieldLab.example "));
    expect(await statements(() => ask("nobody@fieldlab.example"))).toEqual(known);
    expect(eventsOf("password.reset_requested").map(({ payload }) => payload)).toEqual([
      { userId: null },
      { userId },
      { userId: null },
    ]);
    const links = reads().select().from(deliveries).where(eq(deliveries.handler, "send-reset-link")).all();
    expect(links.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(Array(3).fill(clock.now() + MAIL.resetLink.most));
  });

  it("mails no link to a stranger's address", async () => {
    openWorld();
    const { mails, ports } = post();
    await mailResetLink(ports, { id: 1, userId: null });
    expect(mails).toEqual([]);
    expect(reads().select().from(passwordResets).all()).toEqual([]);
  });

  it.each(["suspendedAt", "closedAt"] as const)("mails nothing to an account with %s", async (column) => {
    const { clock } = openWorld();
    const userId = await register();
    const token = await mailedToken(userId);
    setAccount(userId, { [column]: clock.now() });
    await ask(RILEY);
    expect(eventsOf("password.reset_requested").map(({ payload }) => payload)).toEqual([{ userId }, { userId: null }]);
    const { mails, ports } = post();
    await mailResetLink(ports, { id: 1, userId });
    expect(mails).toEqual([]);
    expect(resetTokenState(token)).toMatchObject({ valid: false, refusal: "reset-token-invalid" });
    expect(await reset(token)).toBe(REFUSED);
  });

  it("names one mail by its event, so that a second try is no second mail", async () => {
    openWorld();
    const userId = await register();
    const { mails, ports } = post();
    await mailResetLink(ports, { id: 7, userId });
    await mailResetLink(ports, { id: 7, userId });
    expect(mails.map(({ key, to }) => [key, to])).toEqual([
      ["password-reset:7", RILEY],
      ["password-reset:7", RILEY],
    ]);
    expect(mails[0]?.lead).not.toEqual(mails[1]?.lead);
  });

  it("keeps the token in no row: neither link, event, audit nor receipt", async () => {
    const { database } = openWorld();
    const token = await mailedToken(await register());
    expect(token).toHaveLength(43);
    await reset(token);
    for (const table of [passwordResets, events, auditLog, schema.receipts, schema.deliveries]) {
      expect(JSON.stringify(database.reads.select().from(table).all())).not.toContain(token);
    }
    expect(reads().select().from(passwordResets).get()?.id).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a link", () => {
  it("tells whose password it sets", async () => {
    openWorld();
    const token = await mailedToken(await register());
    expect(resetTokenState(token)).toEqual({
      valid: true,
      email: RILEY,
      userRole: "inspector",
      invited: false,
      refusal: null,
    });
    expect(resetTokenState("another")).toMatchObject({ valid: false, email: null, refusal: "reset-token-invalid" });
    for (const none of ["", null, undefined]) {
      expect(resetTokenState(none)).toMatchObject({ valid: false, refusal: "reset-token-missing" });
    }
  });

  it("sets the password once, also when it is sent twice at the same moment", async () => {
    openWorld();
    const token = await mailedToken(await register());
    const outcomes = await Promise.all([reset(token), reset(token)]);
    expect(outcomes.toSorted()).toEqual(["done", REFUSED]);
    expect([await mayEnter(NEW), await mayEnter(PASSWORD)]).toEqual([true, false]);
    expect(resetTokenState(token).valid).toBe(false);
    expect(eventsOf("password.changed")).toHaveLength(1);
  });

  it("works for 60 minutes", async () => {
    const { clock } = openWorld();
    const userId = await register();
    const [used, over] = [await mailedToken(userId), await mailedToken(userId)];
    clock.advance(60 * MINUTE - 1);
    expect(resetTokenState(over).valid).toBe(true);
    clock.advance(1);
    expect(await reset(over)).toBe(REFUSED);
    clock.advance(-SECOND);
    expect(await reset(used)).toBe("done");
  });

  it("is forgotten a day after it was over", async () => {
    const { clock } = openWorld();
    await mailedToken(await register());
    clock.advance(60 * MINUTE + DAY);
    expect(sweep("passwordResets").removed).toBe(0);
    clock.advance(1);
    expect(sweep("passwordResets").removed).toBe(1);
  });
});

describe("a new password", () => {
  it("turns two-factor sign-in off where the address was never confirmed and has to be, and nowhere else", async () => {
    const { clock } = openWorld({ requireEmailVerification: true });
    const userId = await register();
    const resetWith = async (emailVerifiedAt: number | null, password: string) => {
      setAccount(userId, { emailVerifiedAt });
      expect(await reset(await mailedToken(userId), password)).toBe("done");
      return hasTwoFactor(userId);
    };
    setAccount(userId, { emailVerifiedAt: clock.now() });
    await setUp(userId);
    expect(await resetWith(clock.now(), NEW)).toBe(true);
    startRuntime({ ...runtime(), requireEmailVerification: false });
    expect(await resetWith(null, "Trowel5Edge%")).toBe(true);
    startRuntime({ ...runtime(), requireEmailVerification: true });
    expect(await resetWith(null, "Finish6Broom%")).toBe(false);
    expect(reads().select().from(recoveryCodes).all()).toEqual([]);
    expect(eventsOf("two_factor.disabled")).toHaveLength(1);
    const entries = reads().select().from(auditLog).where(eq(auditLog.action, "reset-password")).all();
    expect(entries.map(({ details }) => details.changes)).toEqual([
      { password: "changed" },
      { password: "changed" },
      { password: "changed", twoFactor: ["on", "off"] },
    ]);
    expect(await authenticate({ email: RILEY, password: "Finish6Broom%" })).not.toHaveProperty("codeDue");
  });

  it("is told to the person by mail", async () => {
    openWorld();
    const userId = await register();
    await reset(await mailedToken(userId));
    const [event] = eventsOf("password.changed");
    expect(event?.payload).toEqual({ userId });
    const { mails, ports } = post();
    await mailPasswordChanged(ports, { id: event?.id ?? 0, userId });
    expect(mails).toMatchObject([{ to: RILEY, lead: ["https://pourcheck.example/auth/reset-request"] }]);
  });

  it.each([
    [
      { newPassword: "concrete1!" },
      {
        newPassword: [
          "Password must include at least one uppercase letter, one number, and one special character (@$!%*?&)",
        ],
      },
    ],
    [{ token: "" }, { token: ["No reset token provided"] }],
    [{ confirmPassword: "" }, { confirmPassword: ["Please confirm your password", "Passwords don't match"] }],
    [{ confirmPassword: "Other5Word!" }, { confirmPassword: ["Passwords don't match"] }],
  ])("is held to the rules of registration: %j", (changes, fieldErrors) => {
    const typed = { token: "t", newPassword: NEW, confirmPassword: NEW, ...changes };
    const { error } = passwordResetForm.safeParse(
      "newPassword" in changes ? { ...typed, confirmPassword: changes.newPassword } : typed,
    );
    expect(error?.flatten().fieldErrors).toEqual(fieldErrors);
  });

  it("asks for an address that is one", () => {
    const { error } = resetRequest.safeParse({ email: "riley" });
    expect(error?.flatten().fieldErrors).toEqual({ email: ["Please enter a valid email address"] });
  });
});

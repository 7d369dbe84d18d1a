import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { codeOf, setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { aCompany, anAdmin, aUser } from "#tests/support/factories";
import { accountOf } from "#tests/support/people";
import { DAY, MINUTE } from "#tests/support/world";
import { followAddressRule } from "~/domain/accounts/addresses/adopt-address-rule.server";
import { cancelEmailChange } from "~/domain/accounts/addresses/cancel-email-change.server";
import { verifyEmail } from "~/domain/accounts/addresses/verify-email.server";
import { addAdministrator } from "~/domain/accounts/administrators/add-administrator.server";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { endImpersonation } from "~/domain/accounts/impersonation/end-impersonation.server";
import { startImpersonation } from "~/domain/accounts/impersonation/start-impersonation.server";
import { hashOfToken } from "~/domain/accounts/link-token.server";
import { hashPassword, signInMark } from "~/domain/accounts/passwords/password.server";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { undoEmailChange } from "~/domain/accounts/recovery/undo-email-change.server";
import { endSessions } from "~/domain/accounts/sessions/end-sessions.server";
import { acceptSecondFactor } from "~/domain/accounts/two-factor/accept-second-factor.server";
import { beginTwoFactor } from "~/domain/accounts/two-factor/begin-two-factor.server";
import { disableTwoFactor } from "~/domain/accounts/two-factor/disable-two-factor.server";
import { enableTwoFactor } from "~/domain/accounts/two-factor/enable-two-factor.server";
import { resetTwoFactor } from "~/domain/accounts/two-factor/reset-two-factor.server";
import { ANONYMOUS, type PersonActor, SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import type { Once } from "../each-time";
import { run } from "../run";

const { sessions } = schema;
const TOKEN = "a-token-of-a-mailed-link";
const MAILED = { id: hashOfToken(TOKEN), createdAt: 0, expiresAt: Number.MAX_SAFE_INTEGER };
const hashed = hashPassword(PASSWORD);
const insert = (work: Parameters<ReturnType<typeof runtime>["database"]["write"]>[0]) => runtime().database.write(work);
const withPassword = async (values = {}) => aUser({ passwordHash: await hashed, ...values });

function aSession(person: PersonActor, id: string, values: Partial<typeof sessions.$inferInsert> = {}) {
  const at = { createdAt: now(), lastSeenAt: now(), expiresAt: now() + DAY };
  insert((tx) =>
    tx
      .insert(sessions)
      .values({ id, userId: person.id, ...at, ...values })
      .run(),
  );
}

/** Commands of accounts, sessions, passwords, addresses, impersonation and two-factor sign-in. */
export const ACCOUNTS = {
  "cancel-email-change": () => run(cancelEmailChange, aUser({ pendingEmail: "new@site.example" }), {}),
  "end-impersonation"() {
    const admin = anAdmin();
    const looking = { impersonatedUserId: aCompany().id, impersonationReason: "r", impersonationStartedAt: now() };
    insert((tx) => tx.update(sessions).set(looking).where(eq(sessions.id, admin.sessionId)).run());
    return run(endImpersonation, admin, { how: "exit", actionsPerformed: ["Looked at the card"] });
  },
  "end-sessions"() {
    const person = aUser();
    aSession(person, "other");
    return run(endSessions, person, { session: "others" });
  },
  "add-administrator": () =>
    run(addAdministrator, SYSTEM, { email: "second@pourcheck.example", firstName: "Ada", lastName: "Second" }),
  "adopt-address-rule": () => () => followAddressRule(),
  "create-first-admin": () => () => ensureFirstAdmin({ email: "admin@pourcheck.example", password: PASSWORD }),
  "register-person": () => () => register(),
  "reset-password"() {
    const { id, email } = aUser();
    insert((tx) =>
      tx
        .insert(schema.passwordResets)
        .values({ ...MAILED, userId: id, email })
        .run(),
    );
    return run(resetPassword, ANONYMOUS, { token: TOKEN, newPassword: "Qx7!vd29mkLp" });
  },
  "verify-email"() {
    const { id, email } = aUser({ emailVerifiedAt: null });
    insert((tx) =>
      tx
        .insert(schema.emailVerifications)
        .values({ ...MAILED, userId: id, email })
        .run(),
    );
    return run(verifyEmail, ANONYMOUS, { token: TOKEN });
  },
  "undo-email-change"() {
    const link = { ...MAILED, userId: aUser().id, email: "old@site.example", eventId: 1 };
    insert((tx) => tx.insert(schema.emailChangeUndos).values(link).run());
    return run(undoEmailChange, ANONYMOUS, { token: TOKEN });
  },
  "start-impersonation"() {
    const admin = anAdmin();
    return run(startImpersonation, admin, { targetUserId: aCompany().id, reason: "They called" });
  },
  async "accept-second-factor"({ clock }) {
    const { id: userId } = await withPassword();
    await setUp(userId);
    clock.advance(MINUTE);
    const person = accountOf(userId);
    if (!person) throw new Error("nobody");
    return run(acceptSecondFactor, ANONYMOUS, { userId, mark: signInMark(person), code: codeOf(userId) });
  },
  "begin-two-factor": async () => run(beginTwoFactor, await withPassword(), { currentPassword: PASSWORD }),
  async "disable-two-factor"({ clock }) {
    const person = await withPassword();
    await setUp(person.id);
    clock.advance(MINUTE);
    return run(disableTwoFactor, person, { currentPassword: PASSWORD, code: codeOf(person.id) });
  },
  async "enable-two-factor"() {
    const person = await withPassword();
    await execute(beginTwoFactor, { actor: person, input: { currentPassword: PASSWORD } });
    return run(enableTwoFactor, person, { code: codeOf(person.id) });
  },
  async "reset-two-factor"() {
    const { id: userId } = await withPassword();
    await setUp(userId);
    const reason = "Called back on the number of the certificate";
    return run(resetTwoFactor, SYSTEM, { userId, reason });
  },
} satisfies Partial<Once>;

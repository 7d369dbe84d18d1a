import { PASSWORD } from "#tests/domain/accounts/people";
import { setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { setAccountStatus } from "~/domain/account-lifecycle/set-account-status.server";
import { signOutPerson } from "~/domain/account-lifecycle/sign-out-person.server";
import { verifyEmail } from "~/domain/accounts/addresses/verify-email.server";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { undoEmailChange } from "~/domain/accounts/recovery/undo-email-change.server";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { resetTwoFactor } from "~/domain/accounts/two-factor/reset-two-factor.server";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import type { Stage } from "./stage";
import type { AccountEvent } from "./table";

const NEW_PASSWORD = "Slump4Air%";

/** Makes each event happen as it happens in the product. */
export const HAPPENINGS: Readonly<Record<AccountEvent, (stage: Stage) => Promise<unknown>>> = {
  async reset(stage) {
    const token = await stage.resetToken();
    await execute(resetPassword, { actor: ANONYMOUS, input: { token, newPassword: NEW_PASSWORD } });
  },
  passwordChange: (stage) =>
    execute(changePassword, {
      actor: stage.actor(),
      input: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    }),
  async undo(stage) {
    await execute(undoEmailChange, { actor: ANONYMOUS, input: { token: await stage.undoToken() } });
  },
  async twoFactorReset(stage) {
    if (!hasTwoFactor(stage.id)) await setUp(stage.id);
    const input = { userId: stage.id, reason: "Called back", currentPassword: PASSWORD };
    await execute(resetTwoFactor, { actor: await stage.anAdministrator(), input });
  },
  async suspension(stage) {
    const input = { userId: stage.id, status: "suspended", reason: "No show" } as const;
    await execute(setAccountStatus, { actor: await stage.anAdministrator(), input });
  },
  async roleChange(stage) {
    const role = stage.role === "company" ? ("inspector" as const) : ("company" as const);
    await execute(changeRole, { actor: await stage.anAdministrator(), input: { userId: stage.id, role } });
  },
  async closing(stage) {
    await execute(closeAccount, { actor: await stage.anAdministrator(), input: { userId: stage.id } });
  },
  async signOutByAdmin(stage) {
    await execute(signOutPerson, { actor: await stage.anAdministrator(), input: { userId: stage.id } });
  },
  async emailChange(stage) {
    await stage.askForAddress("new@newbridge.example");
    await execute(verifyEmail, { actor: ANONYMOUS, input: { token: await stage.verificationToken() } });
  },
  async signOutElsewhere(stage) {
    const own = await stage.browser();
    await own.post("/profile/security/sign-outs/others", { session: "others" });
  },
};

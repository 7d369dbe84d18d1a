import { PASSWORD } from "#tests/domain/accounts/people";
import { aCompany, anAdmin, aUser } from "#tests/support/factories";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount, closeOwnAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { invitePerson } from "~/domain/account-lifecycle/invite-person.server";
import { setAccountStatus } from "~/domain/account-lifecycle/set-account-status.server";
import { setCompanyStatus } from "~/domain/account-lifecycle/set-company-status.server";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import type { Once } from "../each-time";
import { run } from "../run";

/** Commands that suspend, close and otherwise change the standing of an account. */
export const LIFECYCLE = {
  "set-account-status": () =>
    run(setAccountStatus, anAdmin(), { userId: aCompany().id, status: "suspended", reason: "No show twice" }),
  "set-company-status": () =>
    run(setCompanyStatus, anAdmin(), {
      companyId: aCompany().company.id,
      status: "suspended",
      reason: "Posts what nobody has ordered",
    }),
  "change-role": () => run(changeRole, anAdmin(), { userId: aUser().id, role: "admin", currentPassword: PASSWORD }),
  "close-account": () => run(closeAccount, anAdmin(), { userId: aCompany().id }),
  async "close-own-account"() {
    const person = aCompany({ passwordHash: await hashPassword(PASSWORD) });
    return run(closeOwnAccount, person, { currentPassword: PASSWORD });
  },
  "invite-person": () =>
    run(invitePerson, anAdmin(), {
      role: "inspector",
      firstName: "Zeb",
      lastName: "Stone",
      email: "zeb@millroad.example",
    }),
} satisfies Partial<Once>;

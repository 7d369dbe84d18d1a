import { inspectorProfiles, users } from "#db/client.server";
import { newId } from "~/lib/ids";
import { fullName } from "~/lib/text/full-name";
import { addressTaken } from "../accounts/addresses/address-taken.server";
import { hashUnknownPassword } from "../accounts/passwords/password.server";
import { emailTaken } from "../accounts/policy";
import { companyNameFrom } from "../accounts/register-person.server";
import { defineCommand } from "../command.server";
import { foundCompany } from "../companies/found-company.server";
import { mayInvite } from "./policy";
import { invitation } from "./schema";

/**
 * Until the mailed link has set a password, the address counts as not confirmed. Inviting an administrator needs a proof.
 * @throws DomainError conflict "email-taken" at `email`; invalid at `code` or `currentPassword`
 */
export const invitePerson = defineCommand({
  name: "invite-person",
  roles: ["admin"],
  input: invitation,
  stepUp: (_connection, _actor, { role }) => role === "admin",
  prepare: async () => ({ passwordHash: await hashUnknownPassword() }),
  load: ({ tx, now }, { email }) => ({ taken: addressTaken(tx, { email, now }) }),
  allow: ({ actor }, address) => mayInvite(actor, address),
  run({ tx, now, emit }, { taken }, person, { passwordHash }) {
    if (taken) throw emailTaken();
    const userId = newId("usr");
    const { role, email, firstName, lastName } = person;
    tx.insert(users)
      .values({ role, email, firstName, lastName, id: userId, passwordHash, createdAt: now, updatedAt: now })
      .run();
    if (role === "company") {
      const name = companyNameFrom(email) ?? fullName(person);
      foundCompany({ tx, now }, { founderId: userId, name, usState: null, city: null });
    }
    if (role === "inspector") tx.insert(inspectorProfiles).values({ userId, updatedAt: now }).run();
    emit("account.invited", { userId });
    if (role === "admin") emit("administrator.added", { userId });
    return { userId };
  },
  audit: ({ userId }, { role }) => ({ subject: ["user", userId], details: { role } }),
});

import { inspectorProfiles, users } from "#db/client.server";
import { ANYONE } from "~/domain/actor";
import { isStaffName } from "~/domain/core/input/staff-name";
import { newId } from "~/lib/ids";
import { fullName } from "~/lib/text/full-name";
import { isCompanyName } from "~/lib/text/names";
import { defineCommand } from "../command.server";
import { foundCompany } from "../companies/found-company.server";
import { runtime } from "../core/runtime.server";
import { addressTaken } from "./addresses/address-taken.server";
import { hashNewPassword } from "./passwords/new-password.server";
import { mayRegister } from "./policy";
import { signInMarkIn } from "./queries.server";
import { registration } from "./schema";

/** @throws DomainError conflict "email-taken" at `email` when the address has an account; invalid at `password` for a common one */
export const registerPerson = defineCommand({
  name: "register-person",
  roles: ANYONE,
  right: "own",
  input: registration,
  whileUnverified: true,
  limit: "registration",
  prepare: async ({ password, ...person }) => ({
    passwordHash: await hashNewPassword(password, { field: "password", person }),
  }),
  load: ({ tx, now }, { email }) => ({ email, taken: addressTaken(tx, { email, now }) }),
  allow: (_context, address) => mayRegister(address),
  run({ tx, now, emit }, { email }, input, { passwordHash }) {
    const userId = newId("usr");
    const { role, firstName, lastName, phone, state, city, companyName } = input;
    tx.insert(users)
      .values({
        id: userId,
        role,
        email,
        passwordHash,
        firstName,
        lastName,
        phone,
        usState: state,
        city,
        createdAt: now,
        updatedAt: now,
      })
      .run();
    if (role === "company") {
      const name = companyName ?? companyNameFrom(email) ?? fullName(input);
      foundCompany({ tx, now }, { founderId: userId, name, usState: state, city });
    } else {
      tx.insert(inspectorProfiles).values({ userId, updatedAt: now }).run();
    }
    emit("user.registered", { userId });
    if (runtime().requireEmailVerification) emit("email.verification_requested", { userId });
    return { userId, mark: signInMarkIn(tx, userId) };
  },
  audit: ({ userId }, { role }) => ({ subject: ["user", userId], details: { role } }),
});

/** Returns the first company name, "Bridgeworks" for `dana@bridgeworks.example`; undefined where no part of the domain may be a name. */
export function companyNameFrom(email: string): string | undefined {
  const parts = email.slice(email.lastIndexOf("@") + 1).split(".");
  const domain = parts.slice(0, -1).find((part) => isCompanyName(part) && !isStaffName(part));
  return domain && domain.charAt(0).toUpperCase() + domain.slice(1);
}

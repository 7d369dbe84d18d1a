import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { defineCommand } from "../command.server";
import { hashPassword } from "./password.server";
import { mayRegister } from "./policy";
import { registration } from "./schema";

/**
 * Opens the account of an inspector or a company. Administrators are made otherwise.
 * @throws DomainError(conflict) with details on `email` when the address has an account
 */
export const registerPerson = defineCommand({
  name: "register-person",
  roles: ["anonymous", "inspector", "company", "admin"],
  input: registration,
  whileUnverified: true,
  limit: "registration",
  prepare: async ({ password }) => ({ passwordHash: await hashPassword(password) }),
  load: ({ tx }, { email }) => ({ email, taken: emailTaken(tx, email) }),
  allow: (_context, address) => mayRegister(address),
  run({ tx, now, emit }, { email }, input, { passwordHash }) {
    const userId = newId("usr");
    const { role, firstName, lastName, phone, state, city } = input;
    tx.insert(schema.users)
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
      tx.insert(schema.companyProfiles)
        .values({ userId, companyName: companyNameFrom(email), updatedAt: now })
        .run();
    } else {
      tx.insert(schema.inspectorProfiles).values({ userId, updatedAt: now }).run();
      tx.insert(schema.payoutAccounts)
        .values({ inspectorId: userId, state: "not_started", needs: [], createdAt: now, updatedAt: now })
        .run();
    }
    emit("user.registered", { userId });
    return { userId };
  },
  audit: ({ userId }, { role }) => ({ subject: ["user", userId], details: { role } }),
});

function emailTaken(tx: Connection, email: string): boolean {
  return tx.select({ id: schema.users.id }).from(schema.users).where(eq(schema.users.email, email)).get() !== undefined;
}

/** The capitalised e-mail domain, until the company says otherwise: `dana@bridgeworks.example` is of Bridgeworks. */
function companyNameFrom(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).split(".")[0] ?? "";
  return domain.charAt(0).toUpperCase() + domain.slice(1);
}

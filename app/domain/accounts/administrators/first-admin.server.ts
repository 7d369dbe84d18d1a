import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { hashNewPassword } from "../passwords/new-password.server";
import { mayCreateFirstAdmin } from "../policy";
import { password } from "../schema";
import { addAdministratorRow } from "./administrator-row.server";

const NAME = { firstName: "PourCheck", lastName: "Administrator" };

const createFirstAdmin = defineCommand({
  name: "create-first-admin",
  roles: ["system"],
  input: z.object({ email: z.email(), password }),
  prepare: async ({ email, password }) => ({
    passwordHash: await hashNewPassword(password, { field: "password", person: { email, ...NAME } }),
  }),
  load: ({ tx }) => ({
    existing: tx.select({ id: users.id }).from(users).where(eq(users.role, "admin")).get(),
  }),
  allow: (_context, admins) => mayCreateFirstAdmin(admins),
  run: (context, _admins, { email }, { passwordHash }) =>
    addAdministratorRow(context, { email, passwordHash, ...NAME }),
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});

/** Makes the first administrator, unless there is one. @throws DomainError invalid at `password` for a common one */
export async function ensureFirstAdmin(first: { email: string; password: string } | null): Promise<void> {
  if (first && !hasAdministrator()) await execute(createFirstAdmin, { actor: SYSTEM, input: first });
}

export function hasAdministrator(): boolean {
  return reads().select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1).get() !== undefined;
}

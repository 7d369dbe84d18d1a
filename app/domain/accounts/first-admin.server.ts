import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { reads } from "../runtime.server";
import { hashPassword } from "./password.server";
import { mayCreateFirstAdmin } from "./policy";
import { password } from "./schema";

const createFirstAdmin = defineCommand({
  name: "create-first-admin",
  roles: ["system"],
  input: z.object({ email: z.email(), password }),
  prepare: async (input) => ({ passwordHash: await hashPassword(input.password) }),
  load: ({ tx }) => ({
    existing: tx.select({ id: schema.users.id }).from(schema.users).where(eq(schema.users.role, "admin")).get(),
  }),
  allow: (_context, admins) => mayCreateFirstAdmin(admins),
  run({ tx, now }, _admins, { email }, { passwordHash }) {
    const userId = newId("usr");
    tx.insert(schema.users)
      .values({
        id: userId,
        role: "admin",
        email,
        emailVerifiedAt: now,
        passwordHash,
        firstName: "PourCheck",
        lastName: "Administrator",
        createdAt: now,
        updatedAt: now,
      })
      .run();
    return { userId };
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});

/** Makes the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD when there is none yet. */
export async function ensureFirstAdmin(first: { email: string; password: string } | null): Promise<void> {
  if (!first) return;
  const admin = reads()
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(schema.users.role, "admin"))
    .limit(1)
    .get();
  if (!admin) await execute(createFirstAdmin, { actor: SYSTEM, input: first });
}

import { users } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { Context } from "../../command.server";

interface Administrator {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/** Part of a command: adds an administrator's account. The operator vouches for the address, so it counts as confirmed. */
export function addAdministratorRow({ tx, now }: Context, administrator: Administrator): { userId: string } {
  const userId = newId("usr");
  tx.insert(users)
    .values({ ...administrator, id: userId, role: "admin", emailVerifiedAt: now, createdAt: now, updatedAt: now })
    .run();
  return { userId };
}

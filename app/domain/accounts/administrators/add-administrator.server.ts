import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { hashUnknownPassword } from "../passwords/password.server";
import { mayRegister } from "../policy";
import { newAdministrator } from "../schema";
import { addAdministratorRow } from "./administrator-row.server";

/** For the operator's `npm run admin:add`. Nobody knows the password: a link to set one is mailed. @throws DomainError conflict "email-taken" at `email` */
export const addAdministrator = defineCommand({
  name: "add-administrator",
  roles: ["system"],
  input: newAdministrator,
  prepare: async () => ({ passwordHash: await hashUnknownPassword() }),
  load: ({ tx }, { email }) => ({
    taken: tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get() !== undefined,
  }),
  allow: (_context, address) => mayRegister(address),
  run(context, _address, administrator, { passwordHash }) {
    const added = addAdministratorRow(context, { ...administrator, passwordHash });
    context.emit("password.reset_requested", added);
    context.emit("administrator.added", added);
    return added;
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});

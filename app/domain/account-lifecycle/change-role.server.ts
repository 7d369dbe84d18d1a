import { eq } from "drizzle-orm";
import { bases, inspectorProfiles, users } from "#db/client.server";
import { TRAVEL } from "~/lib/places/travel";
import { fullName } from "~/lib/text/full-name";
import type { Role } from "~/lib/vocabulary";
import { addressRefusal } from "../accounts/addresses/addresses";
import { voidPending } from "../accounts/recovery/void-pending.server";
import { companyNameFrom } from "../accounts/register-person.server";
import { type Context, defineCommand } from "../command.server";
import { foundCompany } from "../companies/found-company.server";
import { namesCompany, namesOthersPast } from "../companies/memberships.server";
import { conflict, invalidField } from "../errors";
import { type OpenAccount, openAccount } from "./open-account.server";
import { isEngaged } from "./open-matters.server";
import { partWithCompany } from "./part-with-company.server";
import { mayManageAccount } from "./policy";
import { accountRole } from "./schema";
import { windDownInspector } from "./wind-down.server";

/**
 * Winds down what the earlier role began, ends all sessions, mails the person. Making an administrator needs a proof.
 * @throws DomainError not_found; conflict "own-account", "account-engaged", "names-company" (its founder, while others go on, or back to one that others have closed); invalid at `role`, `code` or `currentPassword`
 */
export const changeRole = defineCommand({
  name: "change-role",
  roles: ["admin"],
  input: accountRole,
  stepUp: (_connection, _actor, { role }) => role === "admin",
  load: ({ tx }, { userId }) => openAccount(tx, userId),
  allow: ({ actor }, account) => mayManageAccount(actor, account),
  run(context, account, { role }) {
    const { id: userId } = account;
    if (account.role === role) return { userId };
    const { tx, now, emit } = context;
    const refusal = addressRefusal(role, account.email);
    if (refusal) throw invalidField("role", refusal);
    if (account.role === "inspector" && isEngaged(tx, userId)) throw conflict("account-engaged");
    partWithCompany(context, userId, { forget: false });
    if (namesCompany(tx, userId) || (role === "company" && namesOthersPast(tx, userId)))
      throw conflict("names-company");
    windDownInspector(context, userId);
    voidPending(context, userId);
    tx.update(users).set({ role, updatedAt: now }).where(eq(users.id, userId)).run();
    beginRole(context, account, role);
    emit("account.role_changed", { userId });
    if (role === "admin") emit("administrator.added", { userId });
    return { userId };
  },
  audit: ({ userId }, { role }, before) => ({ subject: ["user", userId], changes: { role: [before.role, role] } }),
});

/** Adds the profile that every account of the role has. A profile that is left from an earlier time in that role is used again. */
function beginRole({ tx, now, emit }: Context, account: OpenAccount, role: Role): void {
  const { id: userId, email } = account;
  if (role === "admin") return;
  if (role === "company") {
    const name = companyNameFrom(email) ?? fullName(account);
    foundCompany({ tx, now }, { founderId: userId, name, usState: account.usState, city: account.city });
  } else tx.insert(inspectorProfiles).values({ userId, updatedAt: now }).onConflictDoNothing().run();
  const travelMiles = role === "inspector" ? TRAVEL.usual : null;
  tx.update(bases).set({ travelMiles, updatedAt: now }).where(eq(bases.userId, userId)).run();
  emit("user.moved", { userId });
}

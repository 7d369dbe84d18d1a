import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import type { AnyPerson } from "../actor";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { ownSessions } from "./sessions/own-sessions.server";
import { twoFactorState } from "./two-factor/queries.server";
import { zoneOfPerson } from "./zone-of-person.server";

/** Times are UTC ms, to be shown in `zone`. @throws DomainError forbidden "PRIVATE_SECURITY" while impersonating */
export function securityOverview(actor: AnyPerson) {
  const { sessions, count } = ownSessions(actor);
  const person = reads()
    .select({ email: users.email, pendingEmail: users.pendingEmail })
    .from(users)
    .where(eq(users.id, actor.id))
    .get();
  if (!person) throw notFound();
  const twoFactor = twoFactorState(actor);
  return {
    ...person,
    // A secret that is being set up stays on its own page.
    codesLeft: twoFactor.state === "on" ? twoFactor.codesLeft : null,
    sessions,
    count,
    zone: zoneOfPerson(actor),
  };
}

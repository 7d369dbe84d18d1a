import { eq } from "drizzle-orm";
import { certifications, users } from "#db/client.server";
import { hasRunOut } from "~/lib/time/home-zone";
import type { Context } from "../../command.server";
import { notFound } from "../../errors";

/** Part of a command. @throws DomainError not_found */
export function loadForDecision({ tx, now }: Context, certificationId: string) {
  const found = tx
    .select({ certification: certifications, usState: users.usState })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .where(eq(certifications.id, certificationId))
    .get();
  if (!found) throw notFound();
  const { certification, usState } = found;
  return { ...certification, usState, ranOut: hasRunOut(certification.expiryDate, usState, now) };
}

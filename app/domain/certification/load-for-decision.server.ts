import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../command.server";
import { notFound } from "../errors";
import { todayOf } from "./today";

const { certifications, users } = schema;

/** Part of a command: the certificate to decide on, and whether its expiry date has come. */
export function loadForDecision({ tx, now }: Context, certificationId: string) {
  const found = tx
    .select({ certification: certifications, usState: users.usState })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .where(eq(certifications.id, certificationId))
    .get();
  if (!found) throw notFound();
  const { certification, usState } = found;
  const ranOut = certification.expiryDate !== null && certification.expiryDate <= todayOf(usState, now);
  return { ...certification, ranOut };
}

import { eq, sql } from "drizzle-orm";
import { type Connection, companies, inspectorProfiles, users } from "#db/client.server";
import { pictureUrl } from "~/lib/web/picture-url";
import type { PersonActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { prepared } from "../core/reads/prepared.server";
import { reads } from "../core/runtime.server";
import { signInMark } from "./passwords/password.server";

const headerQuery = prepared((connection) =>
  connection
    .select({
      company: companies.name,
      logo: companies.logoId,
      picture: inspectorProfiles.pictureId,
      email: users.email,
      refusedAt: users.emailRefusedAt,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, sql.placeholder("companyId")))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

/** `refusedAddress`: their own, where its mail server says that there is no such address; null also while impersonating. */
export function headerPerson(actor: PersonActor) {
  const found = headerQuery(reads()).get({
    userId: actor.id,
    companyId: actor.role === "company" ? companyOf(actor) : "",
  });
  const isRefused = found !== undefined && found.refusedAt !== null && !actor.impersonator;
  const refusedAddress = isRefused ? found.email : null;
  if (actor.role === "admin") return { name: null, imageUrl: null, refusedAddress };
  const name = found?.company ?? actor.name;
  const picture = found?.picture ?? found?.logo;
  return { name, imageUrl: picture ? pictureUrl(picture, "small") : null, refusedAddress };
}

export function emailOf(userId: string): string | undefined {
  return reads().select({ email: users.email }).from(users).where(eq(users.id, userId)).get()?.email;
}

export function accountMark(by: { email: string } | { userId: string }): { userId: string; mark: string } | undefined {
  const person = reads()
    .select({ userId: users.id, passwordHash: users.passwordHash, pendingEpoch: users.pendingEpoch })
    .from(users)
    .where("email" in by ? eq(users.email, by.email) : eq(users.id, by.userId))
    .get();
  return person && { userId: person.userId, mark: signInMark(person) };
}

/** Returns the account's `signInMark`. Call it after the last change of the row, since triggers void what is pending. */
export function signInMarkIn(tx: Connection, userId: string): string {
  const person = tx.select().from(users).where(eq(users.id, userId)).get();
  if (!person) throw new Error(`no account ${userId} to bind a sign-in to`);
  return signInMark(person);
}

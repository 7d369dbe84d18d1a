import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "../actor";
import { reads } from "../runtime.server";

/** The name that stands in the header: a company's is its company's, an inspector's their own. Null for administrators, who have a title. */
export function headerName(actor: PersonActor): string | null {
  if (actor.role === "admin") return null;
  if (actor.role === "inspector") return actor.name;
  const { companyProfiles } = schema;
  const company = reads()
    .select({ name: companyProfiles.companyName })
    .from(companyProfiles)
    .where(eq(companyProfiles.userId, actor.id))
    .get();
  return company?.name ?? actor.name;
}

/** The address of an account. */
export function emailOf(userId: string): string | undefined {
  const { users } = schema;
  return reads().select({ email: users.email }).from(users).where(eq(users.id, userId)).get()?.email;
}

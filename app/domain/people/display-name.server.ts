import { eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Connection, companyProfiles, inspectorProfiles, users } from "#db/client.server";

interface NameColumns {
  firstName: AnySQLiteColumn;
  lastName: AnySQLiteColumn;
}

/** The name that others see; a company person's is the company's. The query must join companyProfiles. */
export function displayName({ firstName, lastName }: NameColumns): SQL<string> {
  return sql<string>`coalesce(${companyProfiles.companyName}, ${firstName} || ' ' || ${lastName})`;
}

/** The id of the picture or logo that others see, null without one. The query must join companyProfiles and inspectorProfiles. */
export function displayPicture(): SQL<string | null> {
  return sql<string | null>`coalesce(${companyProfiles.logoId}, ${inspectorProfiles.pictureId})`;
}

/** Empty for nobody. Inside a command `connection` is `tx`. */
export function displayNameOf(connection: Connection, userId: string): string {
  const found = connection
    .select({ name: displayName(users) })
    .from(users)
    .leftJoin(companyProfiles, eq(companyProfiles.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  return found?.name ?? "";
}

import { eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Connection, companies, inspectorProfiles, users } from "#db/client.server";

interface NameColumns {
  role: AnySQLiteColumn;
  firstName: AnySQLiteColumn;
  lastName: AnySQLiteColumn;
}

/** The name of a side that others see. The query must join companies by the side's id. An account that founded a company once and is an inspector now has its own. */
export function displayName({ role, firstName, lastName }: NameColumns): SQL<string> {
  return sql<string>`coalesce(iif(${role} = 'company', ${companies.name}, null), ${firstName} || ' ' || ${lastName})`;
}

/** The id of the picture or logo that others see, null without one. The query must join companies and inspectorProfiles. */
export function displayPicture(): SQL<string | null> {
  return sql<string | null>`coalesce(${companies.logoId}, ${inspectorProfiles.pictureId})`;
}

/** Empty for nobody. Inside a command `connection` is `tx`. */
export function displayNameOf(connection: Connection, userId: string): string {
  const found = connection
    .select({ name: displayName(users) })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.id))
    .where(eq(users.id, userId))
    .get();
  return found?.name ?? "";
}

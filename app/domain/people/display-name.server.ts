import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";

const { companyProfiles } = schema;

interface NameColumns {
  firstName: AnySQLiteColumn;
  lastName: AnySQLiteColumn;
}

/** The name under which others know a person: a company's is its company's. The query joins companyProfiles. */
export function displayName({ firstName, lastName }: NameColumns): SQL<string> {
  return sql<string>`coalesce(${companyProfiles.companyName}, ${firstName} || ' ' || ${lastName})`;
}

import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { type Connection, companies, users } from "#db/client.server";
import type { SideId } from "~/lib/ids";

/** Returns the side that an id names: an inspector, an administrator or a company, also a closed one. Undefined for nobody, and for a person of a company. */
export function sideAt(connection: Connection, id: string) {
  return connection
    .select({
      id: sql<SideId>`${users.id}`,
      role: users.role,
      closedAt: sql<number | null>`iif(${users.role} = 'company', ${companies.closedAt}, ${users.closedAt})`,
      suspendedAt: sql<number | null>`iif(${users.role} = 'company', ${companies.suspendedAt}, ${users.suspendedAt})`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.id))
    .where(and(eq(users.id, id), or(ne(users.role, "company"), isNotNull(companies.id))))
    .get();
}

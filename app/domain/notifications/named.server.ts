import { eq, inArray } from "drizzle-orm";
import { type Connection, companies, users } from "#db/client.server";
import type { Whom } from "~/lib/notices";
import { displayName } from "../people/display-name.server";

interface Stored {
  params: Readonly<Record<string, string | number | Whom>>;
}

/** Puts in the names that people have now: of a closed account "Closed account". Rows of older releases hold the names themselves. */
export function named<Row extends Stored>(connection: Connection, rows: readonly Row[]) {
  const names = namesOf(connection, [...new Set(rows.flatMap(({ params }) => Object.values(params).flatMap(idIn)))]);
  return rows.map((row) => ({
    ...row,
    params: Object.fromEntries(
      Object.entries(row.params).map(([name, value]): [string, string | number] => [
        name,
        typeof value === "object" ? (names.get(value.person) ?? "") : value,
      ]),
    ),
  }));
}

function idIn(value: string | number | Whom): string[] {
  return typeof value === "object" ? [value.person] : [];
}

function namesOf(connection: Connection, ids: readonly string[]): Map<string, string> {
  if (ids.length === 0) return new Map();
  const found = connection
    .select({ id: users.id, name: displayName(users) })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.id))
    .where(inArray(users.id, [...ids]))
    .all();
  return new Map(found.map(({ id, name }) => [id, name]));
}

import { eq, inArray } from "drizzle-orm";
import { type Connection, companies, users } from "#db/client.server";
import type { Whom } from "~/lib/notices";
import { fullName } from "~/lib/text/full-name";
import { displayName } from "../people/display-name.server";

interface Stored {
  params: Readonly<Record<string, string | number | Whom>>;
}

/** Puts in the names that people have now: of a closed account "Closed account". Rows of older releases hold the names themselves. */
export function named<Row extends Stored>(connection: Connection, rows: readonly Row[]) {
  const all = rows.flatMap(({ params }) => Object.values(params)).filter((value) => typeof value === "object");
  const names = namesOf(connection, [...new Set(all.map(({ person }) => person))]);
  return rows.map((row) => ({
    ...row,
    params: Object.fromEntries(
      Object.entries(row.params).map(([name, value]): [string, string | number] => [
        name,
        typeof value === "object" ? (names.get(value.person)?.[value.own ? "own" : "side"] ?? "") : value,
      ]),
    ),
  }));
}

function namesOf(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { side: string; own: string }>();
  const found = connection
    .select({ id: users.id, side: displayName(users), firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.id))
    .where(inArray(users.id, [...ids]))
    .all();
  return new Map(found.map(({ id, side, ...name }) => [id, { side, own: fullName(name) }]));
}

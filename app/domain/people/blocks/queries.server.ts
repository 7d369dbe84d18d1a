import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { blocks, type Connection, companies, inspectorProfiles, users } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import type { CompanyActor, InspectorActor } from "../../actor";
import { displayName, displayPicture } from "../display-name.server";
import { type Barrier, mayLookAtBlocks } from "./policy";

/** Null where neither has blocked the other. Inside a command `connection` is `tx`. */
export function barrierBetween(connection: Connection, personId: string, otherId: string): Barrier | null {
  const rows = connection
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, personId), eq(blocks.blockedId, otherId)),
        and(eq(blocks.blockerId, otherId), eq(blocks.blockedId, personId)),
      ),
    )
    .all();
  if (rows.some(({ blockerId }) => blockerId === personId)) return "blocked-by-you";
  return rows.length > 0 ? "contact-closed" : null;
}

/** The condition that a column's person and this one have not blocked each other. Undefined where nobody is blocked, so that lists stay quick. */
export function notBlocked(personId: string, column: AnySQLiteColumn | SQL): SQL | undefined {
  const any = reads()
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(or(eq(blocks.blockerId, personId), eq(blocks.blockedId, personId)))
    .limit(1)
    .get();
  if (!any) return undefined;
  return sql`not exists (select 1 from ${blocks} b where (b.blocker_id = ${personId} and b.blocked_id = ${column})
    or (b.blocked_id = ${personId} and b.blocker_id = ${column}))`;
}

const PAGE_SIZE = 20;

/** Whom the person has blocked, the last one first. @throws DomainError forbidden "PRIVATE_BLOCKS" while impersonating */
export function blockedBy(actor: CompanyActor | InspectorActor, place: Place) {
  const blockerId = sideOf(mayLookAtBlocks(actor));
  const order = { by: blocks.createdAt, id: blocks.blockedId, descending: true };
  const pages = keyset({ ...order, keyOf: ({ createdAt, userId }: Blocked) => ({ at: createdAt, id: userId }) }, place);
  const found = blockedRows()
    .where(and(eq(blocks.blockerId, blockerId), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return pages.pageOf(found, PAGE_SIZE);
}

export type Blocked = ReturnType<ReturnType<typeof blockedRows>["all"]>[number];

function blockedRows() {
  return reads()
    .select({
      userId: blocks.blockedId,
      name: displayName(users),
      role: users.role,
      picture: displayPicture(),
      createdAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .leftJoin(companies, eq(companies.id, blocks.blockedId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, blocks.blockedId))
    .$dynamic();
}

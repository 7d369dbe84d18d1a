import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { messages, users } from "#db/client.server";
import type { Writer } from "~/lib/text/written-by";

export const writer = alias(users, "writer");

/** Of a message from before companies had people it is their founder. The query must join `users` by the sender. */
export const isWriter = eq(
  writer.id,
  sql`coalesce(${messages.writerId}, iif(${users.role} = 'company', ${messages.senderId}, null))`,
);

/** Who of a company wrote a message, for queries that left join `writer` by `isWriter`. */
export const WRITER = {
  writerId: sql<string | null>`${writer.id}`,
  writerName: sql<string>`${writer.firstName} || ' ' || ${writer.lastName}`,
};

export function withWriter<Row extends { writerId: string | null; writerName: string }>(row: Row) {
  const { writerId, writerName, ...message } = row;
  const writtenBy: Writer = writerId === null ? null : { id: writerId, name: writerName };
  return { ...message, writtenBy };
}

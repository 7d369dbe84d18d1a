import type { SQL } from "drizzle-orm";
import { joinRequests } from "#db/client.server";
import type { Context } from "../command.server";
import type { DomainEvents } from "../events";

/** Part of a command: ends requests to join a company. The events mark as read what the owners were asked, and tell whoever asked of what they did not do themself. */
export function endJoinRequests(
  { tx, emit }: Pick<Context, "tx" | "emit">,
  which: SQL | undefined,
  outcome: DomainEvents["join_request.ended"]["outcome"],
): string[] {
  const ended = tx.delete(joinRequests).where(which).returning().all();
  for (const { id, userId, companyId } of ended)
    emit("join_request.ended", { joinRequestId: id, userId, companyId, outcome });
  return ended.map(({ id }) => id);
}

import { and, eq, isNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { listedPerson } from "../../../people/connections/listed-person.server";
import { exists } from "./check.server";

const { connections, messages, supportRequests } = schema;

export function isUnread(id: string): boolean {
  return exists(messages, and(eq(messages.id, id), isNull(messages.readAt)));
}

export function isRequestOpen(id: string): boolean {
  return exists(supportRequests, and(eq(supportRequests.id, id), isNull(supportRequests.closedAt)));
}

/** Whether the request waits for its answer, and whoever asked can still be met. */
export function isRequestPending(id: string): boolean {
  const found = reads().select().from(connections).where(eq(connections.id, id)).get();
  return found?.state === "pending" && listedPerson(reads(), found.requesterId) !== undefined;
}

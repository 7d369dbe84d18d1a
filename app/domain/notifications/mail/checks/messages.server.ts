import { and, eq, isNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { exists } from "./check.server";

const { messages, supportRequests } = schema;

export function isUnread(id: string): boolean {
  return exists(messages, and(eq(messages.id, id), isNull(messages.readAt)));
}

export function isRequestOpen(id: string): boolean {
  return exists(supportRequests, and(eq(supportRequests.id, id), isNull(supportRequests.closedAt)));
}

import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { listedPerson } from "../../../people/connections/listed-person.server";
import { reads } from "../../../runtime.server";
import { exists } from "./check.server";

const { connections } = schema;

/** Whether the request waits for its answer, and whoever asked can still be met. */
export function isRequestPending(id: string): boolean {
  const found = reads().select().from(connections).where(eq(connections.id, id)).get();
  return found?.state === "pending" && listedPerson(reads(), found.requesterId) !== undefined;
}

export function isConnectionAccepted(id: string): boolean {
  return exists(connections, and(eq(connections.id, id), eq(connections.state, "accepted")));
}

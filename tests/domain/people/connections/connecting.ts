import { and, eq, inArray } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { answerConnection } from "~/domain/people/connections/answer-connection.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";

type Member = CompanyActor | InspectorActor;

/** Asks, and answers the connection's id. */
export async function ask(from: Member, to: { id: string }): Promise<string> {
  return (await execute(requestConnection, { actor: from, input: { userId: to.id } })).result.connectionId;
}

export async function answer(actor: Member, connectionId: string, status: "accepted" | "rejected" = "accepted") {
  return (await execute(answerConnection, { actor, input: { connectionId, status } })).result;
}

export async function connect(one: Member, other: Member): Promise<string> {
  const connectionId = await ask(one, other);
  await answer(other, connectionId);
  return connectionId;
}

export function stored() {
  return reads().select().from(schema.connections).all();
}

/** With which of these people somebody has an accepted connection. */
export function connectedAmong(personId: string, others: readonly string[]): string[] {
  const { userId, partnerId, state } = schema.connectionSides;
  const found = and(eq(userId, personId), inArray(partnerId, [...others]), eq(state, "accepted"));
  return reads()
    .select({ partnerId })
    .from(schema.connectionSides)
    .where(found)
    .all()
    .map((side) => side.partnerId);
}

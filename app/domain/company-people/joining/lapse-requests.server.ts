import { asc, inArray, lte } from "drizzle-orm";
import { z } from "zod";
import { type Connection, joinRequests } from "#db/client.server";
import { LASTS, SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { endJoinRequests } from "../../companies/join-requests.server";
import { inSlices } from "../../core/reads/in-slices";
import { now, reads } from "../../core/runtime.server";

const lapseJoin = defineCommand({
  name: "lapse-join-requests",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now: at }) => ({ due: dueRequests(tx, at) }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run: (context, { due }) => ({ lapsed: endJoinRequests(context, inArray(joinRequests.id, due), "unanswered") }),
  audit: ({ lapsed }) => ({ details: { joinRequestIds: lapsed } }),
});

/** Ends the requests to join that no owner answered in time. Returns how many. */
export function lapseJoinRequests(): Promise<number> {
  return inSlices(async () => {
    if (dueRequests(reads(), now()).length === 0) return 0;
    return (await execute(lapseJoin, { actor: SYSTEM, input: {} })).result.lapsed.length;
  });
}

function dueRequests(connection: Connection, at: number): string[] {
  return connection
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(lte(joinRequests.createdAt, at - LASTS.joinRequest.most))
    .orderBy(asc(joinRequests.createdAt))
    .limit(SLICE.undecided.most)
    .all()
    .map(({ id }) => id);
}

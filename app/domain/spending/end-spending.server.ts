import { and, asc, lte, not, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, spendingRequests } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { move, moveIf } from "../core/move.server";
import { inSlices } from "../core/reads/in-slices";
import { now, reads } from "../core/runtime.server";
import { conflict } from "../errors";
import { loadRequest } from "./open-requests.server";
import { mayDecideSpending, mayWithdrawSpending } from "./policy";
import { ofSpendingRequest } from "./schema";
import { SPENDING_GRAPH } from "./states";
import { subjectWaits } from "./subject-waits.server";

/** An owner's no. @throws DomainError not_found; conflict "spending-decided" */
export const declineSpending = defineCommand({
  name: "decline-spending",
  roles: ["company"],
  right: "approve-spending",
  input: ofSpendingRequest,
  load: loadRequest,
  allow: ({ actor }, request) => mayDecideSpending(actor, request),
  run({ tx, actor, now, emit }, { id }) {
    const decided = { decidedBy: actor.id, decidedAt: now, updatedAt: now };
    if (!moveIf(tx, SPENDING_GRAPH, id, "pending", "declined", decided)) throw conflict("spending-decided");
    emit("spending.decided", { spendingRequestId: id });
    return { spendingRequestId: id };
  },
  audit: ({ spendingRequestId }) => ({
    subject: ["spending_request", spendingRequestId],
    changes: { state: ["pending", "declined"] },
  }),
});

/** @throws DomainError not_found; forbidden "spending-others"; conflict "spending-decided" */
export const withdrawSpending = defineCommand({
  name: "withdraw-spending",
  roles: ["company"],
  right: "pay",
  input: ofSpendingRequest,
  load: loadRequest,
  allow: ({ actor }, request) => mayWithdrawSpending(actor, request),
  run({ tx, actor, now, emit }, { id }) {
    const decided = { decidedBy: actor.id, decidedAt: now, updatedAt: now };
    if (!moveIf(tx, SPENDING_GRAPH, id, "pending", "withdrawn", decided)) throw conflict("spending-decided");
    emit("spending.decided", { spendingRequestId: id });
    return { spendingRequestId: id };
  },
  audit: ({ spendingRequestId }) => ({
    subject: ["spending_request", spendingRequestId],
    changes: { state: ["pending", "withdrawn"] },
  }),
});

const lapseSpending = defineCommand({
  name: "lapse-spending",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now: at }) => ({ due: dueRequests(tx, at) }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now: at, emit }, { due }) {
    for (const { id, waits } of due) {
      if (waits) move(tx, SPENDING_GRAPH, id, "pending", "lapsed", { decidedAt: at, updatedAt: at });
      else move(tx, SPENDING_GRAPH, id, "pending", "ended", { decidedAt: at, updatedAt: at });
      emit("spending.decided", { spendingRequestId: id });
    }
    return { lapsed: due.map(({ id }) => id) };
  },
  audit: ({ lapsed }) => ({ details: { spendingRequestIds: lapsed } }),
});

/** Ends the requests that no owner answered in time, and those whose subject was decided otherwise. Returns how many. */
export function lapseSpendingRequests(): Promise<number> {
  return inSlices(async () => {
    if (dueRequests(reads(), now()).length === 0) return 0;
    return (await execute(lapseSpending, { actor: SYSTEM, input: {} })).result.lapsed.length;
  });
}

function dueRequests(connection: Connection, at: number) {
  const waits = subjectWaits.mapWith(Boolean);
  return (
    connection
      .select({ id: spendingRequests.id, waits })
      .from(spendingRequests)
      // Written as in the partial index.
      .where(
        and(sql`${spendingRequests.state} = 'pending'`, or(lte(spendingRequests.expiresAt, at), not(subjectWaits))),
      )
      .orderBy(asc(spendingRequests.expiresAt))
      .limit(SLICE.undecided.most)
      .all()
  );
}

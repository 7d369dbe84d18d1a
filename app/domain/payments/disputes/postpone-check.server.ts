import { eq } from "drizzle-orm";
import { z } from "zod";
import { disputes } from "#db/client.server";
import { WATCHED } from "~/lib/bounds";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { maySettle } from "../policy";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const postponeDisputeCheck = defineCommand({
  name: "postpone-dispute-check",
  roles: ["system"],
  input: z.object({ disputeId: z.string() }),
  load: ({ tx }, { disputeId }) => existing(tx, disputes, eq(disputes.id, disputeId)),
  allow: ({ actor }, dispute) => maySettle(actor, dispute),
  run({ tx, now }, { id, state, decidedAt }) {
    const isOpen = OPEN_DISPUTE_STATES.includes(state);
    const isOver = !isOpen && decidedAt !== null && now - decidedAt >= WATCHED.disputes.most;
    const nextCheckAt = isOver ? null : now + (isOpen ? HOUR : DAY);
    tx.update(disputes).set({ nextCheckAt }).where(eq(disputes.id, id)).run();
    return { disputeId: id };
  },
  audit: () => null,
});

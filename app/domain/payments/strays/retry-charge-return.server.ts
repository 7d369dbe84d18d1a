import { eq } from "drizzle-orm";
import { z } from "zod";
import { strays } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySendAgain } from "../policy";
import { findStray, isToReturn } from "./find-stray.server";

/** Makes the next try due; `retryChargeReturnNow` sends it. @throws DomainError not_found; conflict "state-moved" */
export const retryChargeReturn = defineCommand({
  name: "retry-charge-return",
  roles: ["admin"],
  input: z.object({ chargeId: z.string() }),
  load: ({ tx }, { chargeId }) => findStray(tx, chargeId),
  allow: ({ actor }, stray) => maySendAgain(actor, stray, isToReturn(stray) && stray.failureCode !== null),
  run({ tx, now }, { id: chargeId }) {
    tx.update(strays).set({ nextCheckAt: now, updatedAt: now }).where(eq(strays.id, chargeId)).run();
    return { chargeId };
  },
  audit: ({ chargeId }, _input, { amount, currency }) => ({
    subject: ["provider-object", chargeId],
    details: { amount, currency },
  }),
});

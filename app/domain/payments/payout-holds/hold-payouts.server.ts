import { eq } from "drizzle-orm";
import { z } from "zod";
import { inspectorProfiles } from "#db/client.server";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";

const holdInspectorsPayouts = defineCommand({
  name: "hold-payouts",
  roles: ["system"],
  input: z.object({ inspectorId: z.string() }),
  load: ({ tx }, { inspectorId }) => ({
    profile: tx.select().from(inspectorProfiles).where(eq(inspectorProfiles.userId, inspectorId)).get(),
  }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now, emit }, { profile }, { inspectorId }) {
    if (!profile || profile.payoutsHeldAt !== null) return { inspectorId };
    tx.update(inspectorProfiles)
      .set({ payoutsHeldAt: now, updatedAt: now })
      .where(eq(inspectorProfiles.userId, inspectorId))
      .run();
    emit("payouts.held", { inspectorId });
    return { inspectorId };
  },
  audit: ({ inspectorId }) => ({ subject: ["payout_account", inspectorId], changes: { held: [false, true] } }),
});

/** Somebody else knew the password, so nothing is transferred until an administrator resumes. Does nothing for other roles, and when repeated. */
export async function holdPayouts({ userId: inspectorId }: { userId: string }): Promise<void> {
  await execute(holdInspectorsPayouts, { actor: SYSTEM, input: { inspectorId } });
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { inspectorProfiles } from "#db/client.server";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { withdrawAll } from "./withdraw-all.server";

const withdrawEquipment = defineCommand({
  name: "withdraw-equipment",
  roles: ["system"],
  input: z.object({ userId: z.string() }),
  load({ tx }, { userId }) {
    const profile = tx.select().from(inspectorProfiles).where(eq(inspectorProfiles.userId, userId)).get();
    return { inspectorId: userId, owns: profile?.ownsEquipment ?? false };
  },
  allow: ({ actor }, row) => bySystem(actor, row),
  run(context, { inspectorId, owns }) {
    // They may have changed their mind meanwhile.
    return { inspectorId, withdrawn: owns ? 0 : withdrawAll(context, inspectorId, ["pending", "verified"]) };
  },
  audit: ({ inspectorId, withdrawn }) => ({ subject: ["user", inspectorId], details: { withdrawn } }),
});

/** Whoever owns no equipment any more has none under review and none that companies count on. */
export async function withdrawGivenUp({ userId }: { userId: string }): Promise<void> {
  await execute(withdrawEquipment, { actor: SYSTEM, input: { userId } });
}

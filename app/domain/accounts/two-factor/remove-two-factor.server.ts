import { eq } from "drizzle-orm";
import { recoveryCodes, twoFactors } from "#db/client.server";
import type { Context } from "../../command.server";

export function removeTwoFactor({ tx }: Context, userId: string): void {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).run();
}

import { eq } from "drizzle-orm";
import { bases, supportRequests } from "#db/client.server";
import type { SideId } from "~/lib/ids";
import type { Context } from "../../command.server";
import { endContacts } from "./end-contacts.server";

/** Part of a command: forgets a side of the market, an inspector or a company that closes, and what administrators wrote about it. */
export function forgetSide(context: Context, sideId: SideId): void {
  const { tx } = context;
  endContacts(context, sideId);
  tx.delete(bases).where(eq(bases.userId, sideId)).run();
  tx.update(supportRequests)
    .set({ decisionReason: null, warning: null })
    .where(eq(supportRequests.aboutId, sideId))
    .run();
}

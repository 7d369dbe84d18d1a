import { eq } from "drizzle-orm";
import { z } from "zod";
import { unreadObjects } from "#db/client.server";
import { defineCommand } from "../../../command.server";
import { maySettle } from "../../policy";

export const forgetUnreadObject = defineCommand({
  name: "forget-unread-object",
  roles: ["system"],
  input: z.object({ id: z.string() }),
  load: (_context, { id }) => ({ id }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx }, { id }) {
    tx.delete(unreadObjects).where(eq(unreadObjects.id, id)).run();
    return { id };
  },
  audit: () => null,
});

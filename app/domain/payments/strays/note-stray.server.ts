import { z } from "zod";
import { STRAY_KINDS } from "~/lib/vocabulary";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { addStray } from "./add-stray.server";

export const noteStray = defineCommand({
  name: "note-stray",
  roles: ["system"],
  input: z.object({
    id: z.string(),
    kind: z.enum(STRAY_KINDS),
    amount: z.int(),
    currency: z.string(),
    isOurs: z.boolean(),
    namedPaymentId: z.string().nullable(),
  }),
  load: (_context, { id }) => ({ id }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { id }, stray) {
    addStray(context, stray);
    return { id };
  },
  audit: (_result, { id, kind, amount, namedPaymentId }) => ({
    subject: ["provider-object", id],
    details: { kind, amount, namedPaymentId },
  }),
});

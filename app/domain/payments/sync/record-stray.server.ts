import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { STRAY_KINDS } from "~/lib/vocabulary";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { maySettle } from "../policy";
import { addStray } from "./add-stray.server";

const { strays } = schema;

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

export const recordStrayRefund = defineCommand({
  name: "record-stray-refund",
  roles: ["system"],
  input: z.object({ id: z.string(), refundedBy: z.string() }),
  load({ tx }, { id }) {
    const stray = tx.select().from(strays).where(eq(strays.id, id)).get();
    if (!stray) throw notFound();
    return stray;
  },
  allow: ({ actor }, stray) => maySettle(actor, stray),
  run({ tx, now }, stray, { refundedBy }) {
    if (stray.refundedBy === refundedBy) return { id: stray.id };
    tx.update(strays).set({ refundedBy, updatedAt: now }).where(eq(strays.id, stray.id)).run();
    return { id: stray.id };
  },
  audit: (_result, { id, refundedBy }) => ({ subject: ["provider-object", id], details: { refundedBy } }),
});

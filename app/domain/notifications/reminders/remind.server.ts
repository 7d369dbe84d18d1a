import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { reminders } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { keysOf } from "~/lib/keys-of";
import { REMINDERS, type Reminder } from "~/lib/vocabulary";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { DUE, type Place } from "./due-reminders.server";

export const remind = defineCommand({
  name: "remind",
  roles: ["system"],
  input: z.object({ kind: z.enum(REMINDERS), subjectId: z.string(), moment: z.number().int() }),
  load: (_context, due) => due,
  allow: ({ actor }, due) => bySystem(actor, due),
  run({ tx, now, emit }, { kind, subjectId, moment }) {
    const reminder = { kind, subjectId, moment, createdAt: now };
    const isFirst = tx.insert(reminders).values(reminder).onConflictDoNothing().run().changes > 0;
    if (isFirst) emit("reminder.due", { kind, subjectId, moment });
    return { isFirst };
  },
  audit: (_result, { kind, subjectId }) => ({
    subject: [SUBJECTS[kind] ?? "booking", subjectId],
    details: { kind },
  }),
});

const SUBJECTS: { readonly [R in Reminder]?: "job" | "certification" | "payout_account" } = {
  applications: "job",
  certificate_90: "certification",
  certificate_60: "certification",
  certificate_30: "certification",
  certificate_7: "certification",
  payout_setup: "payout_account",
};

/** Writes all reminders that are due, and returns how many. Whether one is still true is checked again when its mail goes. @throws the first error, after all have been tried */
export async function sendReminders(): Promise<number> {
  let written = 0;
  for (const kind of keysOf(DUE)) {
    let from: Place | null = null;
    do {
      const { due, next } = DUE[kind](from);
      await tryEach(due, async ({ subjectId, moment }) => {
        const { result } = await execute(remind, { actor: SYSTEM, input: { kind, subjectId, moment } });
        if (result.isFirst) written += 1;
      });
      from = next;
      await setImmediate();
    } while (from);
  }
  return written;
}

import { and, eq, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { ledgerChecks } from "#db/client.server";
import { LEDGER_CHECK } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";

/** Also ends those that a crash left open: one nightly verification runs at a time, and none lasts longer than `LEDGER_CHECK.longest`. */
export const beginLedgerCheck = defineCommand({
  name: "begin-ledger-check",
  roles: ["system"],
  input: z.object({ isNightly: z.boolean() }),
  load: () => ({}),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now }, _row, { isNightly }) {
    const isOver = lt(ledgerChecks.begunAt, now - LEDGER_CHECK.longest.most);
    const isLeft = isNightly ? or(isOver, eq(ledgerChecks.isNightly, true)) : isOver;
    tx.update(ledgerChecks)
      .set({ endedAt: now, outcome: "unfinished", reason: "crashed" })
      .where(and(isNull(ledgerChecks.outcome), isLeft))
      .run();
    const id = newId("lck");
    tx.insert(ledgerChecks).values({ id, isNightly, begunAt: now }).run();
    return { checkId: id };
  },
  // `endLedgerCheck` writes the audit log.
  audit: () => null,
});

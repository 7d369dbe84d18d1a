import { z } from "zod";
import { auditChecks } from "#db/client.server";
import { newId } from "~/lib/ids";
import { CHAIN_FAULTS } from "~/lib/vocabulary";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";

const count = z.number().int().min(0);

export const recordAuditCheck = defineCommand({
  name: "record-audit-check",
  roles: ["system"],
  input: z.object({ rows: count, brokenAt: count.nullable(), fault: z.enum(CHAIN_FAULTS).nullable() }),
  load: () => ({}),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now }, _row, found) {
    const id = newId("ack");
    tx.insert(auditChecks)
      .values({ id, endedAt: now, ...found })
      .run();
    return { checkId: id };
  },
  audit: ({ checkId }, { rows, brokenAt, fault }) => ({
    subject: ["audit-check", checkId],
    details: { rows, brokenAt, fault },
  }),
});

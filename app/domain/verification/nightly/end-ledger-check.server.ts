import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Connection, ledgerChecks } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { LEDGER_CHECK_ENDINGS, LEDGER_OUTCOMES } from "~/lib/vocabulary";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { FINDING_CODES } from "../findings";
import { RESULTS } from "./queries.server";

const value = z.union([z.string(), z.number()]).nullable();
const count = z.number().int().min(0);
const result = z.object({
  outcome: z.enum(LEDGER_OUTCOMES),
  reason: z.enum(LEDGER_CHECK_ENDINGS).nullable(),
  payments: count,
  objects: count,
  problems: count,
  byCode: z.record(z.string(), count),
  findings: z.array(
    z.object({
      code: z.enum(FINDING_CODES),
      ids: z.array(z.string()),
      what: z.string().nullable(),
      found: value,
      expected: value,
    }),
  ),
});
type Result = z.output<typeof result>;

/** Administrators are notified of what the one before had not found. @throws DomainError not_found when it has ended already */
export const endLedgerCheck = defineCommand({
  name: "end-ledger-check",
  roles: ["system"],
  input: result.extend({ checkId: z.string() }),
  load({ tx }, { checkId }) {
    const isOpen = and(eq(ledgerChecks.id, checkId), isNull(ledgerChecks.outcome));
    const row = tx.select({ id: ledgerChecks.id }).from(ledgerChecks).where(isOpen).get();
    if (!row) throw notFound();
    return row;
  },
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now, emit }, { id }, { checkId: _, ...ended }) {
    const findings = ended.findings.slice(0, SLICE.ledgerFindingsKept.most);
    if (ended.outcome === "problems" && hasNews(tx, { ...ended, findings }))
      emit("ledger.problems_found", { checkId: id });
    tx.update(ledgerChecks)
      .set({ ...ended, findings, endedAt: now })
      .where(eq(ledgerChecks.id, id))
      .run();
    return { checkId: id };
  },
  audit: ({ checkId }, { outcome, reason, payments, problems }) => ({
    subject: ["ledger-check", checkId],
    details: { outcome, reason, payments, problems },
  }),
});

/** True when a code occurs more often than in the last result, or, where all findings of the last result were stored, when there is a new one. */
function hasNews(tx: Connection, { byCode, findings }: Pick<Result, "byCode" | "findings">): boolean {
  const before = tx
    .select({ byCode: ledgerChecks.byCode, findings: ledgerChecks.findings, problems: ledgerChecks.problems })
    .from(ledgerChecks)
    .where(inArray(ledgerChecks.outcome, RESULTS))
    .orderBy(desc(ledgerChecks.begunAt))
    .limit(1)
    .get();
  if (!before) return true;
  if (Object.entries(byCode).some(([code, times]) => times > (before.byCode[code] ?? 0))) return true;
  const known = new Set(before.findings.map(nameOf));
  return before.problems <= before.findings.length && findings.some((found) => !known.has(nameOf(found)));
}

function nameOf({ code, ids, what }: { code: string; ids: readonly string[]; what: string | null }): string {
  return [code, what, ...ids].join(" ");
}

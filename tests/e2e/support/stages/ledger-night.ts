import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { beginLedgerCheck } from "~/domain/verification/nightly/begin-ledger-check.server";
import { endLedgerCheck } from "~/domain/verification/nightly/end-ledger-check.server";

/** What a comparison with the provider may find. */
export const FOUND = [
  { code: "share-too-high", ids: ["pay_7f3k2m9q4x8w6t5r2n1b"], what: null, found: 17_000, expected: 14_450 },
  { code: "refund-not-sent", ids: ["pay_7f3k2m9q4x8w6t5r2n1b", "ref_2"], what: null, found: null, expected: null },
] as const;

/** A night whose comparison found this, in the database of the cast that was opened last. */
export async function aNight(findings: readonly (typeof FOUND)[number][]) {
  const { result } = await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly: true } });
  const byCode: Record<string, number> = {};
  for (const { code } of findings) byCode[code] = (byCode[code] ?? 0) + 1;
  const counts = { payments: 1204, objects: 2630, problems: findings.length, byCode };
  const outcome = findings.length > 0 ? "problems" : "sound";
  const found = findings.map((finding) => ({ ...finding, ids: [...finding.ids] }));
  const input = { ...result, ...counts, outcome, reason: null, findings: found } as const;
  await execute(endLedgerCheck, { actor: SYSTEM, input });
}

/** What `npm run ledger:verify` prints of a finding: its code, the ids concerned, what was found and what was expected. */
export function findingLine({ code, ids, what, found, expected }: LedgerFinding): string {
  const figures = [
    what === null ? [] : [what],
    found === null && expected === null ? [] : [`found ${found ?? "nothing"}`],
    expected === null ? [] : [`expected ${expected}`],
  ].flat();
  const subject = [code, ...ids].join(" ");
  return figures.length === 0 ? subject : `${subject}: ${figures.join(", ")}`;
}

interface LedgerFinding {
  code: string;
  ids: readonly string[];
  what: string | null;
  found: string | number | null;
  expected: string | number | null;
}

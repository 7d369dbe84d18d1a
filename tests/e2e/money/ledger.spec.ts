import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { beginLedgerCheck } from "~/domain/verification/nightly/begin-ledger-check.server";
import { endLedgerCheck } from "~/domain/verification/nightly/end-ledger-check.server";
import { faultsOf } from "../support/looks/soundness";
import type { Cast } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { comeAs } from "../support/stages/screen-cast";

const FOUND = [
  { code: "share-too-high", ids: ["pay_7f3k2m9q4x8w6t5r2n1b"], what: null, found: 17_000, expected: 14_450 },
  { code: "refund-not-sent", ids: ["pay_7f3k2m9q4x8w6t5r2n1b", "ref_2"], what: null, found: null, expected: null },
] as const;

/** A night that found this. The cast stands on the server's own database. */
async function aNight(_cast: Cast, findings: readonly (typeof FOUND)[number][]) {
  const { result } = await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly: true } });
  const byCode: Record<string, number> = {};
  for (const { code } of findings) byCode[code] = (byCode[code] ?? 0) + 1;
  const counts = { payments: 1204, objects: 2630, problems: findings.length, byCode };
  const outcome = findings.length > 0 ? "problems" : "sound";
  const found = findings.map((finding) => ({ ...finding, ids: [...finding.ids] }));
  const input = { ...result, ...counts, outcome, reason: null, findings: found } as const;
  await execute(endLedgerCheck, { actor: SYSTEM, input });
}

test("without JavaScript, on a phone, an administrator reads that the books have problems, which, and what to do, and that they are over", async ({
  phone,
  site,
}) => {
  const page = await phone(await site.cast.admin());
  await aNight(site.cast, FOUND);
  await page.goto("/admin-home");
  const main = page.getByRole("main");
  await expect(main).toContainText("The books have problems");
  await expect(main).toContainText("2 problems found");
  await expect(main).toContainText("An inspector was sent too much");
  await expect(main).toContainText("npm run ledger:verify");
  await expect(main).not.toContainText("All systems operational");
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "See what was found" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Books compared with Stripe" })).toBeVisible();
  await expect(main).toContainText("pay_7f3k2m9q4x8w6t5r2n1b");
  await expect(main).toContainText("found 17000, expected 14450");
  await expectNoSidewaysScroll(page);

  await aNight(site.cast, []);
  await page.goto("/admin-home");
  await expect(main).toContainText("All systems operational");
  await expect(main).toContainText("1,204 payments, no problems.");
  await page.getByRole("link", { name: "See all comparisons" }).click();
  await expect(main).toContainText("The books agree with Stripe");
  await expect(main.getByText("Server, at night").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("the notice and the page of the comparisons are sound for everybody, at both widths", async ({ page, site }) => {
  await comeAs(page, site, await site.cast.admin());
  await aNight(site.cast, FOUND);
  for (const path of ["/admin-home", "/admin/ledger"]) {
    await page.goto(path);
    expect(await faultsOf(page)).toEqual([]);
  }
  await aNight(site.cast, []);
});

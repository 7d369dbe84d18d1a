import { copyFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { aCompany } from "#tests/support/factories";
import {
  anEngagement,
  aPaidCredit,
  aPayableInspector,
  openTill,
  type Till,
  workMoney,
} from "#tests/support/money/payments";
import { doAndApprove } from "#tests/support/work/approved-work";
import { openWorld } from "#tests/support/world";
import { BESIDE_THE_SERVER } from "~/domain/verification/pace";
import { emptyReport, verifyLedger } from "~/domain/verification/verify-ledger-flow.server";

test("after a restore to an earlier moment, what was paid since is a finding at once", async () => {
  const till = openTill(openWorld());
  await aPaidCredit(till);
  const goBack = remember(till);
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const { paymentId, booking, job } = await anEngagement(till, company, inspector);
  await doAndApprove(till, { company, inspector, booking });
  await workMoney(till);
  // The work has taken days; this is seconds old.
  const young = await aPaidCredit(till);
  expect(await codesOf(till)).toEqual([]);

  goBack();
  const old = [job.postingPaymentId ?? "", paymentId];
  const known = [
    ...old.flatMap((id) => [`charge-unknown ${id}`, `checkout-unknown ${id}`]),
    `transfer-unknown ${paymentId}`,
  ];
  // It was paid on our own page, without a Checkout of the provider's.
  expect(await codesOf(till)).toEqual([...known, `charge-unknown ${young}`].sort());
  // What names another site may be in that site's books.
  expect(await codesOf(till, "another.example")).toEqual(known.sort());
});

/** Returns a function that puts the books back to this moment, while the provider keeps what it has. */
function remember({ world }: Till): () => void {
  const file = path.join(world.directory(), "pourcheck.db");
  const copy = path.join(world.scratch(), "earlier.db");
  world.reopen(() => copyFileSync(file, copy));
  return () =>
    world.reopen(() => {
      for (const log of ["-wal", "-shm"]) rmSync(`${file}${log}`, { force: true });
      copyFileSync(copy, file);
    });
}

/** What a verification beside the server finds, which waits an hour for what the books could still learn. */
async function codesOf({ world, stripe, ports }: Till, site = ports.env.appUrl.host): Promise<string[]> {
  const timing = { uptime: () => 0, wait: async () => {}, callsASecond: Number.POSITIVE_INFINITY };
  const { graceMs } = BESIDE_THE_SERVER;
  const options = { ...timing, site, graceMs, now: world.clock.now, report: emptyReport() };
  const { findings } = await verifyLedger(world.database.reads, stripe, options);
  return findings.map(({ code, ids }) => `${code} ${ids[0]}`).sort();
}

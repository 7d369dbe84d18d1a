import { and, asc, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { beginManualTransfer } from "~/domain/payments/manual/begin-manual-transfer.server";
import { payManualTransfer } from "~/domain/payments/manual/pay-manual-transfer.server";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { INSPECTORS } from "../inspectors";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { zoneOf } from "../work/arrivals";

const { transfers } = schema;

/** Denise's bank details are approved, and her first share is paid at the bank; the second one is due. */
export function paidByHand(stage: Stage): Step[] {
  const zone = zoneOf(INSPECTORS.denise);
  const at = (days: number, time: `${number}:${number}`) => stage.calendar.moment([days, time], zone);
  return [
    { at: at(-33, "09:12"), does: () => approve(stage) },
    {
      at: at(-12, "09:40"),
      async does() {
        const transferId = oldestDue();
        await submit(beginManualTransfer, stage.admin(), { transferId });
        const paidOn = stage.calendar.date(-12, zone);
        await submit(payManualTransfer, stage.admin(), { transferId, paidOn, reference: "ACH 0910000197714" });
      },
    },
  ];
}

async function approve(stage: Stage): Promise<void> {
  const { id } = stage.person("denise");
  const { submittedAt = 0 } = ownBankDetails({ ...stage.person("denise"), role: "inspector" }) ?? {};
  await submit(approveManualPayout, stage.admin(), { inspectorId: id, submittedAt });
}

function oldestDue(): string {
  const due = and(eq(transfers.way, "manual"), eq(transfers.state, "pending"));
  const found = reads().select().from(transfers).where(due).orderBy(asc(transfers.createdAt)).limit(1).get();
  if (!found) throw new Error("no share is due by hand");
  return found.id;
}

import { clockWaits } from "~/domain/clock/queries.server";
import { diskIsLow } from "~/domain/files/disk-space.server";
import { outboxDegraded } from "~/domain/outbox/outbox-health.server";
import { platformRefusal } from "~/domain/payments/platform/queries.server";
import { sweepTrouble } from "~/domain/payments/sweep/sweep-health.server";
import { tooManyClosed } from "~/domain/payouts/many-closed.server";
import { now } from "~/domain/runtime.server";
import { auditStanding } from "~/domain/verification/nightly/audit-standing.server";
import { type LedgerTrouble, ledgerStanding } from "~/domain/verification/nightly/queries.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

export async function degradedParts(): Promise<{
  outbox?: "degraded";
  replication?: "degraded";
  disk?: "low";
  clock?: "waiting";
  provider?: "refused" | "closed" | "unread";
  ledger?: LedgerTrouble;
  audit?: "broken";
}> {
  const keepsUp = (await ports().replication?.(now()))?.keepsUp ?? true;
  if (!keepsUp) log.error("replication: Litestream has sent nothing for a minute");
  const unread = sweepTrouble();
  if (unread) log.error(unread, "payments: what Stripe has could not be read after many tries");
  const { trouble } = ledgerStanding();
  return {
    ...(outboxDegraded() ? { outbox: "degraded" } : {}),
    ...(keepsUp ? {} : { replication: "degraded" }),
    ...((await diskIsLow()) ? { disk: "low" } : {}),
    ...(clockWaits() ? { clock: "waiting" } : {}),
    ...providerPart(unread !== null),
    ...(trouble ? { ledger: trouble } : {}),
    ...(auditStanding()?.fault ? { audit: "broken" } : {}),
  };
}

function providerPart(isUnread: boolean): { provider?: "refused" | "closed" | "unread" } {
  const refusal = platformRefusal();
  if (refusal) log.error({ refusal }, "payments: Stripe's key is not that of the books");
  if (refusal) return { provider: "refused" };
  if (tooManyClosed()) return { provider: "closed" };
  return isUnread ? { provider: "unread" } : {};
}

import pTimeout from "p-timeout";
import { mailIsDelayed, outboxDegraded, outboxStands } from "~/domain/admin/outbox/outbox-health.server";
import { clockWaits } from "~/domain/clock/queries.server";
import { tryDisk } from "~/domain/core/disk/disk-trial.server";
import { changesAreClosed } from "~/domain/core/disk/writability.server";
import { now } from "~/domain/core/runtime.server";
import { diskIsLow } from "~/domain/files/disk-space.server";
import { platformRefusal } from "~/domain/payments/platform/queries.server";
import { sweepTrouble } from "~/domain/payments/sweep/sweep-health.server";
import { tooManyClosed } from "~/domain/payouts/many-closed.server";
import { auditTrouble } from "~/domain/verification/nightly/audit-standing.server";
import { databaseIsDamaged } from "~/domain/verification/nightly/database-standing.server";
import { ledgerStanding } from "~/domain/verification/nightly/queries.server";
import type { Degraded } from "~/lib/system/degraded";
import { log } from "~/platform/log.server";
import { connectionsAreFull } from "~/platform/node-http/connections.server";
import { descriptorsRunOut } from "~/platform/node-http/descriptors.server";
import { ports } from "~/platform/ports.server";

/** For each part that waits for the disk or for another process. Together with the disk's own two seconds it is within the five that a check may take. */
const PART_ANSWERS_WITHIN_MS = 2000;

/** Returns the parts that do not work as they should. It answers within five seconds, also where Litestream or the disk does not answer. */
export async function degradedParts(): Promise<Degraded> {
  const [keepsUp, disk, full] = await Promise.all([replicaKeepsUp(), diskTrouble(), noneMayConnect()]);
  if (!keepsUp) log.error("replication: Litestream has sent nothing for a minute");
  const outbox = outboxDegraded() ? "degraded" : outboxStands() ? "behind" : null;
  const provider = providerTrouble();
  const { trouble: ledger } = ledgerStanding();
  const audit = auditTrouble();
  return {
    ...(outbox && { outbox }),
    ...(mailIsDelayed() && { mail: "delayed" }),
    ...(!keepsUp && { replication: "degraded" }),
    ...(disk && { disk }),
    ...(full && { connections: "full" }),
    ...(clockWaits() && { clock: "waiting" }),
    ...(provider && { provider }),
    ...(ledger && { ledger }),
    ...(audit && { audit }),
    ...(databaseIsDamaged() && { database: "damaged" }),
  };
}

async function replicaKeepsUp(): Promise<boolean> {
  const pending = ports().replication?.(now());
  // Without an answer nothing is known; what hangs is the disk then, which says so itself.
  const standing = pending && (await inTime(pending, undefined));
  return standing?.keepsUp ?? true;
}

async function diskTrouble(): Promise<Degraded["disk"] | null> {
  const trial = await tryDisk();
  if (trial !== "writable") return trial;
  if (changesAreClosed()) return "unwritable";
  return (await inTime(diskIsLow(), false)) ? "low" : null;
}

async function noneMayConnect(): Promise<boolean> {
  const ranOut = await descriptorsRunOut();
  if (ranOut) log.error("connections: hardly any file or socket more can be opened");
  return ranOut || connectionsAreFull();
}

function providerTrouble(): Degraded["provider"] | null {
  const unread = sweepTrouble();
  if (unread) log.error(unread, "payments: what Stripe has could not be read after many tries");
  const refusal = platformRefusal();
  if (refusal) log.error({ refusal }, "payments: Stripe's key is not that of the books");
  if (refusal) return "refused";
  if (tooManyClosed()) return "closed";
  return unread ? "unread" : null;
}

function inTime<T, Fallback>(work: Promise<T>, fallback: Fallback): Promise<T | Fallback> {
  return pTimeout(work, { milliseconds: PART_ANSWERS_WITHIN_MS, fallback: () => fallback });
}

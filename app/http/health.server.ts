import { clockWaits } from "~/domain/clock/queries.server";
import { diskIsLow } from "~/domain/files/disk-space.server";
import { outboxDegraded } from "~/domain/outbox/outbox-health.server";
import { now } from "~/domain/runtime.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

export async function degradedParts(): Promise<{
  outbox?: "degraded";
  replication?: "degraded";
  disk?: "low";
  clock?: "waiting";
}> {
  const keepsUp = (await ports().replicationKeepsUp?.(now())) ?? true;
  if (!keepsUp) log.error("replication: Litestream has sent nothing for a minute");
  return {
    ...(outboxDegraded() ? { outbox: "degraded" } : {}),
    ...(keepsUp ? {} : { replication: "degraded" }),
    ...((await diskIsLow()) ? { disk: "low" } : {}),
    ...(clockWaits() ? { clock: "waiting" } : {}),
  };
}

import { outboxDegraded } from "~/domain/outbox-health.server";
import { now, runtime } from "~/domain/runtime.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

/** For load balancers: whether the database answers, whether an event has been given up, and whether the replica keeps up. */
export async function loader(): Promise<Response> {
  try {
    runtime().database.check();
    const keepsUp = (await ports().replicationKeepsUp?.(now())) ?? true;
    if (!keepsUp) log.error("replication: Litestream has sent nothing for a minute");
    return Response.json({
      status: "ok",
      ...(outboxDegraded() ? { outbox: "degraded" } : {}),
      ...(keepsUp ? {} : { replication: "degraded" }),
    });
  } catch (error) {
    log.error({ error }, "health check");
    return Response.json({ status: "unavailable" }, { status: 503 });
  }
}

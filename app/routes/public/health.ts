import { outboxDegraded } from "~/domain/outbox-health.server";
import { runtime } from "~/domain/runtime.server";
import { log } from "~/platform/log.server";

/** For load balancers: whether the database answers, and whether an event has been given up. */
export function loader(): Response {
  try {
    runtime().database.check();
    return Response.json({ status: "ok", ...(outboxDegraded() ? { outbox: "degraded" } : {}) });
  } catch (error) {
    log.error({ error }, "health check");
    return Response.json({ status: "unavailable" }, { status: 503 });
  }
}

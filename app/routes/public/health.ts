import { runtime } from "~/domain/core/runtime.server";
import { degradedParts } from "~/http/health.server";
import { log } from "~/platform/log.server";

/** For load balancers: whether the database answers, whether an event has been given up, and whether the replica keeps up. */
export async function loader(): Promise<Response> {
  try {
    runtime().database.check();
    return Response.json({ status: "ok", ...(await degradedParts()) });
  } catch (error) {
    log.error({ error }, "health check");
    return Response.json({ status: "unavailable" }, { status: 503 });
  }
}

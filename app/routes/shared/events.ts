import type { LoaderFunctionArgs } from "@remix-run/node";
import { liveStream } from "~/http/live.server";
import { actorOf } from "~/http/session.server";
import { ports } from "~/platform/ports.server";

/** The event stream of the signed-in person. While impersonating it stays silent: private news is not the administrator's. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await actorOf(request);
  if (actor.kind !== "person")
    return Response.json({ error: "Unauthorized", message: "Not logged in" }, { status: 401 });
  return liveStream({
    userId: actor.impersonator?.id ?? actor.id,
    sessionId: actor.sessionId,
    lastEventId: request.headers.get("last-event-id"),
    signal: AbortSignal.any([request.signal, ports().stopping]),
  });
}

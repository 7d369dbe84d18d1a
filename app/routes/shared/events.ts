import type { LoaderFunctionArgs } from "@remix-run/node";
import { reserve } from "~/http/body/budget.server";
import { answering } from "~/http/doors/answering.server";
import { liveStream, STREAM_HEADERS } from "~/http/live/live-stream.server";
import { wireOf } from "~/http/live/wire.server";
import { actorOf, hasRunOut } from "~/http/session/session.server";
import { ports } from "~/platform/ports.server";

/**
 * The event stream of the signed-in person, while impersonating the administrator's own. `Last-Event-ID` resumes it, and for
 * a first connection, which cannot set a header, `?after=`. `?user=` says whose it must be: a page of one person must not be
 * sent the news of another who has signed in since. People without a company have none: their pages stand outside the signed-in frame.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await actorOf(request);
  const query = new URL(request.url).searchParams;
  const userId = actor.kind === "person" ? (actor.impersonator?.id ?? actor.id) : undefined;
  if (actor.kind !== "person" || actor.role === "unattached" || !userId || (query.get("user") ?? userId) !== userId)
    return Response.json(
      { error: "Unauthorized", message: "Not logged in", ranOut: await hasRunOut(request) },
      { status: 401 },
    );
  if (ports().stopping.aborted) return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  if (request.method === "HEAD") return new Response(null, { headers: STREAM_HEADERS });
  const after = eventId(request.headers.get("last-event-id")) ?? eventId(query.get("after"));
  const { sessionId } = actor;
  return answering(request, async () => {
    const place = reserve("stream", request);
    const wire = wireOf(request);
    // The place is given back when the connection ends, even when no stream begins, so this comes before anything that may fail.
    wire.onClosed(place.end);
    return liveStream({ userId, sessionId, after, wire, place });
  });
}

/** A header that is no id asks for nothing. */
function eventId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

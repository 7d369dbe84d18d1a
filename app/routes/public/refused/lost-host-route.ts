import { forbidden } from "~/domain/errors";
import { errorAnswer } from "~/http/doors/call-errors.server";

/** Answers calls that came under another host than the browser sent them to (see platform/node-http). Nothing of them is read or done. */
export function loader({ request }: { request: Request }): Response {
  return errorAnswer(forbidden("lost-host"), request);
}

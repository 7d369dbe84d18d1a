import { errorAnswer } from "~/http/doors/call-errors.server";
import { malformedAddress } from "~/http/doors/errors.server";

/** Answers requests with a malformed address (see platform/node-http). Nothing of them is read or done. */
export function loader({ request }: { request: Request }): Response {
  return errorAnswer(malformedAddress(), request);
}

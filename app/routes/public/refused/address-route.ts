import { errorAnswer } from "~/http/doors/call-errors.server";
import { malformedAddress } from "~/http/doors/errors.server";

/** Where requests end up whose address is none: see platform/node-http. Nothing has been read and nothing is changed. */
export function loader({ request }: { request: Request }): Response {
  return errorAnswer(malformedAddress(), request);
}

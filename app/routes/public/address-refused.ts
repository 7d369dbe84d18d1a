import { errorAnswer } from "~/http/call-errors.server";
import { malformedAddress } from "~/http/errors.server";

/** Where requests end up whose address is none: see platform/node-http. Nothing has been read and nothing is changed. */
export function loader({ request }: { request: Request }): Response {
  return errorAnswer(malformedAddress(), request);
}

import { methodNotAllowed } from "~/http/doors/call-errors.server";

/** Answers requests by a method that no address serves (see platform/node-http). */
export function loader(): Response {
  return methodNotAllowed(["GET", "HEAD", "POST"]);
}

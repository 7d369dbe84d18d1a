import { busy } from "~/domain/errors";
import { errorAnswer } from "~/http/doors/call-errors.server";

/** Answers what came when all connections were taken (see platform/node-http). Nothing of it is read or done. */
export function loader({ request }: { request: Request }): Response {
  return errorAnswer(busy(), request);
}

import { isRouteErrorResponse } from "@remix-run/react";
import { log } from "~/platform/log.server";
import { redactPath } from "~/platform/node-http/redaction.server";

const BUSY = 503;

/** Writes what broke a request to the log, with the request's id and its path without tokens. */
export function logFault(error: unknown, { headers, url }: Request): void {
  log.error(
    { error, requestId: headers.get("x-request-id"), path: redactPath(new URL(url).pathname) },
    "request failed",
  );
}

/**
 * Logs what Remix reports of a loader, an action or a page. Left out are refusals, which are answers: every status below 500, also
 * Remix's own, such as 405 where a route takes no form, and 503, by which a server that is busy asks for another try. So is what a
 * client that has left never gets.
 */
export function logReportedFault(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === BUSY)) return;
  logFault(error, request);
}

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

/** Logs what Remix reports, except for refusals (below 500, and 503, by which a busy server asks for another try) and answers to a client that has left. */
export function logReportedFault(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === BUSY)) return;
  logFault(error, request);
}

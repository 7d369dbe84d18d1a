import { DomainError } from "~/domain/errors";
import { log } from "~/platform/log.server";
import { redactPath } from "~/platform/node-http/redaction.server";

/** Loads one section of a page. A fault of ours gives null and a line in the log; refusals and redirects are the whole page's. */
export function section<T>(request: Request, load: () => T): T | null {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DomainError) throw error;
    const path = redactPath(new URL(request.url).pathname);
    log.error({ error, requestId: request.headers.get("x-request-id"), path }, "section failed");
    return null;
  }
}

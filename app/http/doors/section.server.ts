import { DomainError } from "~/domain/errors";
import { log } from "~/platform/log.server";
import { redactPath } from "~/platform/node-http/redaction.server";

/** A section is loaded at once: what failed in a promise would fail the whole page, past `section`. */
type AtOnce<T> = T & (T extends PromiseLike<unknown> ? never : unknown);

/** Loads one section of a page. A fault of ours gives null and a line in the log; refusals and redirects are the whole page's. */
export function section<T>(request: Request, load: () => AtOnce<T>): T | null {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DomainError) throw error;
    const path = redactPath(new URL(request.url).pathname);
    log.error({ error, requestId: request.headers.get("x-request-id"), path }, "section failed");
    return null;
  }
}

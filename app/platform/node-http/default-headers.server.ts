import type { ServerResponse } from "node:http";

/** For answers that are no documents: opened by itself, such an answer runs and loads nothing. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";
/** Pages of this site may frame files. Documents forbid frames by a policy of their own. */
const FRAMES = "frame-ancestors 'self'";

/**
 * Gives an answer the headers that it must not lack, unless it brings its own: a policy that says who may frame it, and no-
 * store. They are set when the head is written, since Remix would append its own to headers set before.
 */
export function addDefaultHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!response.headersSent) {
      const policy = String(response.getHeader("Content-Security-Policy") ?? POLICY);
      const framed = policy.includes("frame-ancestors") ? policy : `${policy}; ${FRAMES}`;
      response.setHeader("Content-Security-Policy", framed);
      if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    }
    return writeHead.apply(response, head);
  }) as typeof writeHead;
}

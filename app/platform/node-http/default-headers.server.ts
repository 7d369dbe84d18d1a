import type { ServerResponse } from "node:http";

/** An answer that is no document, opened by itself, runs and loads nothing. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";
/** Pages of this site may frame files. Documents forbid frames by a policy of their own. */
const FRAMES = "frame-ancestors 'self'";

/** Adds framing policy and no-store unless the answer has its own. Set with the head, since Remix appends to headers set before. */
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

import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/** An answer that is no document, opened by itself, runs and loads nothing. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";
/** The thread that draws PDFs reads some pictures in WebAssembly. Its script may run that, and still load nothing. */
const DECODING_POLICY = `${POLICY}; script-src 'wasm-unsafe-eval'`;
const DRAWS_PDFS = /^\/assets\/pdf-thread-[\w-]+\.js$/;
/** Pages of this site may frame files. Documents forbid frames by a policy of their own. */
const FRAMES = "frame-ancestors 'self'";

/** Files whose names stay when their contents change: all but the build's own. */
const KEEPS_NAME = /^\/(?!assets\/).*\.\w+$/;
const AN_HOUR = "public, max-age=3600";

const ALWAYS = {
  // Set with the head, since Remix appends to it.
  contentSecurityPolicy: false,
  // Forms check the referrer of their own site.
  referrerPolicy: { policy: "same-origin" },
} as const;
const overHttp = helmet({ ...ALWAYS, strictTransportSecurity: false });
const overHttps = helmet({ ...ALWAYS, strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true } });

export function addSecurityHeaders(request: IncomingMessage, response: ServerResponse, https: boolean): void {
  (https ? overHttps : overHttp)(request, response, (error) => {
    if (error) throw error;
  });
}

/** Adds framing policy and no-store unless the answer has its own. Set with the head, since Remix appends to headers set before. */
export function addDefaultHeaders(response: ServerResponse, path: string | null): void {
  const writeHead = response.writeHead;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!response.headersSent) {
      const unless = DRAWS_PDFS.test(path ?? "") ? DECODING_POLICY : POLICY;
      const policy = String(response.getHeader("Content-Security-Policy") ?? unless);
      const framed = policy.includes("frame-ancestors") ? policy : `${policy}; ${FRAMES}`;
      response.setHeader("Content-Security-Policy", framed);
      const caching = String(response.getHeader("Cache-Control") ?? "no-store");
      // remix-serve calls every file of the build's folder immutable, favicon.svg too.
      const tooLong = caching.includes("immutable") && KEEPS_NAME.test(path ?? "");
      response.setHeader("Cache-Control", tooLong ? AN_HOUR : caching);
    }
    return writeHead.apply(response, head);
  }) as typeof writeHead;
}

import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { startServer } from "./boot.server";
import { contentSecurityPolicy } from "./http/headers.server";
import { NonceContext } from "./lib/nonce";
import { log } from "./platform/log.server";
import { redactPath } from "./platform/node-http.server";

await startServer();

const ABORT_AFTER_MS = 5000;
export const streamTimeout = ABORT_AFTER_MS;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const whole = isbot(request.headers.get("user-agent"));
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={ABORT_AFTER_MS} />
      </NonceContext.Provider>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]() {
          shellSent = true;
          const body = new PassThrough();
          // Left running, the timer would hold each render's memory for its whole delay.
          body.once("close", () => clearTimeout(timer));
          headers.set("Content-Type", "text/html; charset=utf-8");
          headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
          if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
          const wait = retryAfter(context);
          if (wait) headers.set("Retry-After", wait);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          if (shellSent) log.error({ error, requestId: request.headers.get("x-request-id") }, "render");
        },
      },
    );
    const timer = setTimeout(abort, ABORT_AFTER_MS + 1000);
  });
}

/** Remix drops what an action or loader says beside cookies, unless the route repeats it; this one is said for all. */
function retryAfter({ staticHandlerContext }: EntryContext): string | undefined {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const said = [actionHeaders, loaderHeaders].flatMap((headers) => Object.values(headers));
  return said.map((headers) => headers.get("Retry-After")).find((wait) => wait !== null) ?? undefined;
}

/** Faults of loaders and actions; refusals are answers and do not come here. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  log.error(
    { error, requestId: request.headers.get("x-request-id"), path: redactPath(new URL(request.url).pathname) },
    "request failed",
  );
}

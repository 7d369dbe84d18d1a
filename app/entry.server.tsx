import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "~/components/layout/nonce";
import { compressed } from "~/http/headers/compression.server";
import { contentSecurityPolicy } from "~/http/headers/content-security-policy.server";
import { redactPath } from "~/platform/node-http/redaction.server";
import { startServer } from "./boot.server";
import { keeper } from "./http/keeper.server";
import { KeeperContext } from "./lib/keeper";
import { log } from "./platform/log.server";

await startServer();

const ABORT_AFTER_MS = 5000;
export const streamTimeout = ABORT_AFTER_MS;

/**
 * Renders a page whole and sends it in one piece. No loader here answers with something to wait for, so streaming would bring
 * nothing sooner, and each of its fifty pieces would pass through web streams and compression by itself: a quarter of
 * what /jobs cost.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  return new Promise((resolve, reject) => {
    let shellRendered = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <KeeperContext.Provider value={keeper}>
          <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={ABORT_AFTER_MS} />
        </KeeperContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady() {
          shellRendered = true;
        },
        onAllReady() {
          // Left running, the timer would hold each render's memory for its whole delay.
          clearTimeout(timer);
          headers.set("Content-Type", "text/html; charset=utf-8");
          headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
          if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
          const wait = retryAfter(context);
          if (wait) headers.set("Retry-After", wait);
          pipe(
            collect((page) => {
              resolve(compressed(page, request, headers).then((body) => new Response(body, { status, headers })));
            }),
          );
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          if (shellRendered) log.error({ error, requestId: request.headers.get("x-request-id") }, "render");
        },
      },
    );
    const timer = setTimeout(abort, ABORT_AFTER_MS + 1000);
  });
}

/** A stream that gives all that was written to it at its end. */
function collect(done: (all: Buffer) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts));
      next();
    },
  });
}

/** Remix drops what an action or loader says beside cookies, unless the route repeats it; this one is said for all. */
function retryAfter({ staticHandlerContext }: EntryContext): string | undefined {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const said = [actionHeaders, loaderHeaders].flatMap((headers) => Object.values(headers));
  return said.map((headers) => headers.get("Retry-After")).find((wait) => wait !== null) ?? undefined;
}

/** Faults of loaders and actions. Refusals are answers, also those of Remix itself, such as 405 where a route takes no form. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  log.error(
    { error, requestId: request.headers.get("x-request-id"), path: redactPath(new URL(request.url).pathname) },
    "request failed",
  );
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { awaitsPage } from "./refusals.server";

/** Remix sets one of these where a route without a component refuses: its answer is what was thrown, as JSON. Pages come without. */
const THROWN = ["X-Remix-Catch", "X-Remix-Error"];

/** For a browser that is refused a file, or a form whose address shows no page: bare JSON says nothing to people. Programs get the answer as it is. */
export function leadToRefusalPage(request: IncomingMessage, response: ServerResponse): void {
  if (!awaitsPage(request)) return;
  const writeHead = response.writeHead;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    const { statusCode: status, headersSent } = response;
    // A fault (500) is no refusal: its answer names the request that failed.
    const isRefused = status >= 400 && status !== 500 && THROWN.some((name) => response.hasHeader(name));
    if (headersSent || !isRefused) return writeHead.apply(response, head);
    response.setHeader("Location", `/refused/${status}/page`);
    response.statusMessage = "See Other";
    return writeHead.call(response, 303);
  }) as typeof writeHead;
}

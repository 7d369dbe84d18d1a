import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "~/components/document/nonce";
import { compressed } from "~/http/headers/compression.server";
import { contentSecurityPolicy } from "~/http/headers/content-security-policy.server";
import { noteExchange } from "~/platform/node-http/exchange.server";
import { pageFragments } from "./http/fragment-cache.server";
import { loaderDataScript, withScript } from "./http/loader-data-script.server";
import { PlaceFragmentContext } from "./lib/web/fragment-placement";
import { startServer } from "./start-server.server";

await startServer();

/** Called by Remix with what a loader, an action or a page throws. */
export { logReportedFault as handleError } from "~/http/doors/fault-log.server";

/** Renders a page whole: no loader gives a promise, so streaming would gain nothing. @throws what a component throws, for Remix's error boundary */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const fragments = pageFragments(nonce);
  const { serverHandoffStream, ...rest } = context;
  const html = `<!DOCTYPE html>${renderToString(
    <NonceContext.Provider value={nonce}>
      <PlaceFragmentContext.Provider value={fragments.place}>
        <RemixServer context={rest} url={request.url} nonce={nonce} />
      </PlaceFragmentContext.Provider>
    </NonceContext.Provider>,
  )}`;
  const script = await loaderDataScriptOf(context, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  const wait = retryAfter(context);
  if (wait) headers.set("Retry-After", wait);
  const body = await compressed(fragments.fill(withScript(html, script)), request, headers);
  return new Response(body, { status, headers });
}

/** Pages that send no script need no data either. */
async function loaderDataScriptOf({ serverHandoffStream, renderMeta }: EntryContext, nonce: string): Promise<string> {
  if (serverHandoffStream && renderMeta?.didRenderScripts)
    return loaderDataScript(await textOf(serverHandoffStream), nonce);
  await serverHandoffStream?.cancel();
  return "";
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read())
    text += decoder.decode(read.value, { stream: true });
  return text;
}

/** Remix drops what an action or loader says beside cookies, unless the route repeats it; this one is said for all. */
function retryAfter({ staticHandlerContext }: EntryContext): string | undefined {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const said = [actionHeaders, loaderHeaders].flatMap((headers) => Object.values(headers));
  return said.map((headers) => headers.get("Retry-After")).find((wait) => wait !== null) ?? undefined;
}

interface RouteMatch {
  route: { path?: string };
}

/** Called by Remix as scripts/patches has it, with the routes that answer a request, before their loaders run. */
export function handleMatches(matches: readonly RouteMatch[] | null, { request }: { request: Request }): void {
  const parts = (matches ?? []).flatMap(({ route }) => (route.path ? [route.path] : []));
  noteExchange(request.headers.get("x-request-id"), { route: `/${parts.join("/")}` });
}

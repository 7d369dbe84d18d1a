import { notFound } from "~/domain/errors";
import { isLoopbackAddress, isLoopbackHost } from "~/lib/web/networks";
import { ports } from "~/platform/ports.server";

/** Refuses proxied requests and foreign host names, which DNS rebinding would bring from this machine's browser. @throws DomainError not_found */
export function requireLoopback(request: Request): void {
  if (!isLoopbackHost(new URL(request.url).hostname)) throw notFound();
  requireThisMachine(request);
}

/** Also allows the host of APP_URL, which may be this machine's own name. @throws DomainError not_found */
export function requireLoopbackOrOwnName(request: Request): void {
  const { hostname } = new URL(request.url);
  if (!isLoopbackHost(hostname) && hostname !== ports().env.appUrl.hostname) throw notFound();
  requireThisMachine(request);
}

function requireThisMachine({ headers }: Request): void {
  if (headers.has("x-through-proxy") || !isLoopbackAddress(headers.get("x-client-address") ?? "")) throw notFound();
}

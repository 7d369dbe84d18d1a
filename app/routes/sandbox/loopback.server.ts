import { notFound } from "~/domain/errors";
import { ports } from "~/platform/ports.server";

const ADDRESSES = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Lets only this machine in. The host must be a name of this machine as well: a page of another site whose name was made
 * to lead here would come from this machine's browser.
 * @throws DomainError(not_found)
 */
export function requireLoopback(request: Request): void {
  const { hostname } = new URL(request.url);
  const isNamed = HOSTS.has(hostname) || hostname === ports().env.appUrl.hostname;
  if (!isNamed || !ADDRESSES.test(request.headers.get("x-client-address") ?? "")) throw notFound();
}

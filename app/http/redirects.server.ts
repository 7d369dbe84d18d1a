import { ports } from "~/platform/ports.server";

/**
 * The address to send a browser to: of this site only the path, so that a browser that came by another name of this
 * machine (127.0.0.1 for localhost) stays where its cookies are.
 */
export function browserUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin === ports().env.appUrl.origin ? `${pathname}${search}` : url;
}

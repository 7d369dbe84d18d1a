import { ports } from "~/platform/ports.server";

/** The absolute public address, for search engines and previews; never for a redirect. */
export function siteAddress(path: string): string {
  return new URL(path, ports().env.appUrl).href;
}

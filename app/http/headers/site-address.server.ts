import { ports } from "~/platform/ports.server";

/** The whole address of a page, as the world knows it: for search engines and previews, never for a redirect. */
export function siteAddress(path: string): string {
  return new URL(path, ports().env.appUrl).href;
}

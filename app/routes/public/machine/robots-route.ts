import { PUBLIC_PAGES } from "~/copy/public/public-pages";
import { siteAddress } from "~/http/headers/site-address.server";

/** Crawlers may load the files that public pages use. */
const PARTS = ["/assets/", "/fonts/", "/favicon.svg$", "/icon-512.png$", "/sitemap.xml$"];

/** Lets crawlers read the public pages. Everything else needs an account, or holds somebody's link (RFC 9309). */
export function loader(): Response {
  const allowed = ["/$", ...PUBLIC_PAGES.map((path) => `${path}$`), ...PARTS].map((path) => `Allow: ${path}`);
  const lines = ["User-agent: *", ...allowed, "Disallow: /", "", `Sitemap: ${siteAddress("/sitemap.xml")}`];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

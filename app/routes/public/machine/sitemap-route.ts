import { PUBLIC_PAGES } from "~/copy/public/public-pages";
import { siteAddress } from "~/http/headers/site-address.server";

/** The public pages, for search engines (sitemaps.org, protocol 0.9). */
export function loader(): Response {
  const urls = PUBLIC_PAGES.map((path) => `<url><loc>${siteAddress(path)}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

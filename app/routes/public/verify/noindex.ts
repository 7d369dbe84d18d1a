import type { HeadersFunction } from "@remix-run/node";

/** Whoever has a code may see its report's page; search engines keep none of them. */
export const NOINDEX_META = { name: "robots", content: "noindex, nofollow" } as const;

export const NOINDEX_HEADERS: HeadersFunction = () => ({ "X-Robots-Tag": "noindex, nofollow" });

const SOMEWHERE = "http://site.invalid";

/**
 * The path of this site that `candidate` names, or `fallback`. Addresses of other sites in any disguise (`//host`, `/\host`,
 * a scheme, control characters) are not paths of this site.
 */
export function safePath(candidate: string | null | undefined, fallback: string): string {
  if (!candidate?.startsWith("/") || !URL.canParse(candidate, SOMEWHERE)) return fallback;
  const url = new URL(candidate, SOMEWHERE);
  if (url.origin !== SOMEWHERE || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}`;
}

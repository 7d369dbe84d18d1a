const SOMEWHERE = "http://site.invalid";

/** Specification 1, section 4. */
export const AFTER_IMPERSONATION = "/enhanced-admin-dashboard";

/** Source: specification 1, section 2.2. */
export function isAdminPath(path: string): boolean {
  // The router ignores case.
  const routed = path.toLowerCase();
  return routed.startsWith("/admin") || routed === AFTER_IMPERSONATION;
}

/** Returns `candidate` if it is a path of this site, else `fallback`. `//host`, `/\host`, schemes and control characters are not. */
export function safePath(candidate: string | null | undefined, fallback: string): string {
  if (!candidate?.startsWith("/") || !URL.canParse(candidate, SOMEWHERE)) return fallback;
  const url = new URL(candidate, SOMEWHERE);
  if (url.origin !== SOMEWHERE || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}`;
}

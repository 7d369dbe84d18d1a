const SOMEWHERE = "http://site.invalid";

/** Where an administrator comes to when an impersonation ends (specification 1, section 4). */
export const AFTER_IMPERSONATION = "/enhanced-admin-dashboard";

/** Whether a path belongs to the administrators' area (specification 1, section 2.2; decisions: Sessions, roles, guard). */
export function isAdminPath(path: string): boolean {
  // The router does not tell cases apart.
  const routed = path.toLowerCase();
  return routed.startsWith("/admin") || routed === AFTER_IMPERSONATION;
}

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

import { data, redirect } from "@remix-run/node";
import { type Acting, type Actor, type ActorOf, type AnyPerson, isActing, type PersonRole } from "~/domain/actor";
import { logRefusedChange, logView, type RequestFacts } from "~/domain/audit/view-log.server";
import { type DomainError, forbidden } from "~/domain/errors";
import { ROLES } from "~/lib/vocabulary";
import { isAdminPath, safePath } from "~/lib/web/paths";
import { UNSENT } from "~/lib/web/saved-forms";
import { withQuery } from "~/lib/web/with-query";
import { redactPath } from "~/platform/node-http/redaction.server";

interface SignInOptions {
  returnTo?: string | undefined;
  /** Roles that may see the page. One portal's pages lead to that portal's sign-in. */
  roles?: readonly Acting[] | undefined;
  /** Set where a form was sent and not saved, so that the sign-in page says so. */
  isUnsent?: boolean | undefined;
}

export function signInFirst(request: Request, { returnTo, roles = [], isUnsent }: SignInOptions = {}): Response {
  const url = new URL(request.url);
  const page = request.method === "GET" ? `${url.pathname}${url.search}` : refererPath(request);
  const back = safePath(returnTo ?? page, "/");
  const [role, ...others] = roles;
  const query = new URLSearchParams();
  const isAdmins = isAdminPath(url.pathname);
  if (!isAdmins && others.length === 0 && (role === "inspector" || role === "company")) query.set("type", role);
  if (back !== "/") query.set("returnTo", back);
  if (isUnsent) query.set(UNSENT, "yes");
  return redirect(withQuery(isAdmins ? "/admin-login" : "/auth", query), 303);
}

export function wrongRole(request: Request, accessText: string | undefined): Response | ReturnType<typeof data> {
  if (accessText) return data({ accessText }, { status: 403 });
  const { pathname } = new URL(request.url);
  if (pathname === "/admin/password-reset") return redirect("/admin-login?for=password-reset", 303);
  return redirect(isAdminPath(pathname) ? "/admin-login" : "/", 303);
}

/** Returns who acts, or null when the role does not fit. In the admin area an impersonating administrator acts as themself, still read-only. */
export function actingAs<A extends Acting>(actor: AnyPerson, roles: readonly A[]): ActorOf<A> | null {
  if (isActing(actor, roles)) return actor;
  if (!actor.impersonator) return null;
  const admin: Actor = { ...actor, ...actor.impersonator, role: "admin", emailVerified: true, impersonates: actor.id };
  return isActing(admin, roles) ? admin : null;
}

export function rolesOf<R extends PersonRole>({ roles }: { roles?: readonly R[] }): readonly R[] {
  return roles ?? (ROLES as readonly PersonRole[] as readonly R[]);
}

/** While impersonating, refuses and logs every change. */
export function readOnlyRefusal(actor: Actor, request: Request): DomainError | undefined {
  if (actor.kind !== "person" || !actor.impersonator) return undefined;
  logRefusedChange(actor, requestFacts(request));
  return forbidden("Read-only mode");
}

export function isChange({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Logs what an administrator reads while impersonating. No other reading is logged. */
export function noteReading(actor: Actor, request: Request): void {
  if (actor.kind === "person" && actor.impersonator) logView(actor, requestFacts(request));
}

export function twoFactorFirst(actor: Actor): Response | undefined {
  return actor.kind === "person" && actor.awaitsTwoFactor ? redirect("/profile/security/two-factor", 303) : undefined;
}

export function realRole(actor: Actor): PersonRole | null {
  if (actor.kind !== "person") return null;
  return actor.impersonator ? "admin" : actor.role;
}

/** Drops Remix's `.data` ending, and the query, which may hold a token. */
export function requestFacts({ method, url, headers }: Request): RequestFacts {
  return {
    method,
    path: redactPath(new URL(url).pathname.replace(/\.data$/, "")),
    requestId: headers.get("x-request-id") ?? undefined,
    address: headers.get("x-client-address") ?? undefined,
  };
}

function refererPath(request: Request): string | null {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === request.headers.get("host") ? `${pathname}${search}` : null;
}

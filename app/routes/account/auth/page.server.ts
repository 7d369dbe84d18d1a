import { redirect } from "@remix-run/node";
import type { Portal } from "~/copy/accounts/auth";
import { publicPage } from "~/http/doors/page.server";
import { rememberedRole } from "~/http/session/remembered-role.server";
import { isSuspendedHere } from "~/http/session/session.server";
import { safePath } from "~/lib/web/paths";
import type { AuthState } from "./paths";

/** What the sign-in screen shows at each of its addresses. Signed-in people are sent home. */
export const authPage = publicPage(async ({ actor, request, url }): Promise<AuthState & { isSuspended: boolean }> => {
  if (actor.kind === "person") throw redirect("/", 303);
  const isSuspended = await isSuspendedHere(request);
  return { portal: await portalOf(url, request), returnTo: returnToOf(request), isSuspended };
});

/** The page to go on to after signing in, from the address that the form was posted to. */
export function returnToOf(request: Request): string {
  return safePath(new URL(request.url).searchParams.get("returnTo"), "/");
}

/** The address decides, then the role that last signed in here; administrators and strangers get the inspectors' portal. */
async function portalOf(url: URL, request: Request): Promise<Portal> {
  const type = url.searchParams.get("type");
  if (type === "inspector" || type === "company") return type;
  return (await rememberedRole(request)) === "company" ? "company" : "inspector";
}

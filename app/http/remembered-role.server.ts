import { ROLES, type Role } from "~/lib/vocabulary";
import { siteCookie } from "./cookies.server";

const A_YEAR_S = 365 * 24 * 60 * 60;

/** The role that last signed in from this browser, also after signing out (specification 1, section 3: lastUserRole). */
export async function rememberedRole(request: Request): Promise<Role | null> {
  const role: unknown = await lastUserRole().parse(request.headers.get("cookie"));
  return ROLES.find((known) => known === role) ?? null;
}

/** The cookie that remembers it. */
export function rememberRole(role: Role): Promise<string> {
  return lastUserRole().serialize(role);
}

function lastUserRole() {
  return siteCookie("lastUserRole", { maxAge: A_YEAR_S });
}

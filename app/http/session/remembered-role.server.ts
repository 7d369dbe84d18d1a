import { REMEMBERED } from "~/lib/bounds";
import { ROLES, type Role } from "~/lib/vocabulary";
import { siteCookie } from "./cookies.server";

/** The role that last signed in from this browser, also after signing out (specification 1, section 3: lastUserRole). */
export async function rememberedRole(request: Request): Promise<Role | null> {
  const role: unknown = await lastUserRole().parse(request.headers.get("cookie"));
  return ROLES.find((known) => known === role) ?? null;
}

export function rememberRole(role: Role): Promise<string> {
  return lastUserRole().serialize(role);
}

function lastUserRole() {
  return siteCookie("lastUserRole", { maxAge: REMEMBERED.role.most / 1000 });
}

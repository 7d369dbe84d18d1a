import type { Role } from "~/lib/vocabulary";

const HOMES: { readonly [R in Role]: string } = {
  inspector: "/inspector-home",
  company: "/company-home",
  admin: "/admin-home",
};

/** Where a signed-in person of this role lands. */
export function homeOf(role: Role): string {
  return HOMES[role];
}

import type { Role } from "~/lib/vocabulary";

const HOMES: { readonly [R in Role]: string } = {
  inspector: "/inspector-home",
  company: "/company-home",
  admin: "/admin-home",
};

/** The home page of a role. */
export function homeOf(role: Role): string {
  return HOMES[role];
}

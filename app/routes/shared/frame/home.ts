import type { PersonRole } from "~/domain/actor";
import type { Role } from "~/lib/vocabulary";

const HOMES: { readonly [R in PersonRole]: string } = {
  inspector: "/inspector-home",
  company: "/company-home",
  admin: "/admin-home",
  unattached: "/no-company",
};

/** Whose colors and sign-in a person has. */
export function portalOf(role: PersonRole): Role {
  return role === "unattached" ? "company" : role;
}

/** The home page of a role. */
export function homeOf(role: PersonRole): string {
  return HOMES[role];
}

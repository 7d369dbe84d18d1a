import { SHORT_NAME } from "~/lib/site";
import type { PersonRole } from "../../actor";

/** Companies register with an address of their own domain. Source: the specification's 15 free domains. */
export const FREE_EMAIL_DOMAINS: readonly string[] = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "aol.com",
  "icloud.com",
  "live.com",
  "msn.com",
  "ymail.com",
  "protonmail.com",
  "proton.me",
  "mail.com",
  "gmx.com",
  "zoho.com",
  "yandex.com",
];

export const ADMIN_PORTAL = "Admin accounts must log in through the dedicated Admin Access portal.";
export const BUSINESS_ONLY =
  "Company accounts must use business email addresses. Free email domains (gmail, yahoo, etc.) are not allowed.";

/** Returns why an account of that role may not use that address, in registration's words; null when it may. */
export function addressRefusal(role: PersonRole, address: string): string | null {
  if (role !== "admin" && looksLikeAdmin(address)) return ADMIN_PORTAL;
  return (role === "company" || role === "unattached") && isFreeEmail(address) ? BUSINESS_ONLY : null;
}

export function looksLikeAdmin(username: string): boolean {
  return ["admin@", SHORT_NAME, "administrator"].some((word) => username.includes(word));
}

/** Returns false for what is no text, since its own field refuses that. */
export function isFreeEmail(address: unknown): boolean {
  const domain = typeof address === "string" ? address.slice(address.lastIndexOf("@") + 1) : "";
  return FREE_EMAIL_DOMAINS.includes(domain);
}

import { z } from "zod";
import { COMPANY_ROLES, ROLES } from "~/lib/vocabulary";

/** Parts that the answers of several calls share. */

/** UTC, ISO 8601. */
export const instant = z.iso.datetime();

/** Integer US cents. */
export const centsShape = z.int();

/** The answer of a change that leaves no entity to show. */
export const messageShape = z.object({ message: z.string() });

/** A person or company as administrators see it. The address is null of a closed account. */
export const namedShape = z.object({ name: z.string(), email: z.string().nullable() });

/** A person as they see themself. */
export const userShape = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(["active", "pending", "suspended"]),
  /** Of a company's person at work for it; null otherwise. */
  company: z.object({ id: z.string(), name: z.string(), role: z.enum(COMPANY_ROLES) }).nullable(),
  companyLogo: z.string().nullable(),
  profileImage: z.string().nullable(),
});

/** UTC milliseconds of a row, as ISO 8601. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

/** Like `isoTime`, for a time that may be missing. */
export function isoTimeOrNull(at: number | null): string | null {
  return at === null ? null : isoTime(at);
}

/** The path of a file. It is served to whom `maySeeFile` lets see it. */
export function filePath(fileId: string): string {
  return `/files/${fileId}`;
}

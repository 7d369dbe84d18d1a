import { and, eq, isNull } from "drizzle-orm";
import { companies, inspectorProfiles, memberships, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { pictureUrl } from "~/lib/web/picture-url";
import { reads, runtime } from "../core/runtime.server";
import { notFound } from "../errors";

/** Returns a person's own account; an administrator who impersonates them sees the same. @throws DomainError not_found for a closed account */
export function currentUser(userId: string) {
  const found = reads()
    .select({
      user: users,
      company: { id: companies.id, name: companies.name },
      companyRole: memberships.role,
      companyLogo: companies.logoId,
      profileImage: inspectorProfiles.pictureId,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), isNull(memberships.until)))
    .leftJoin(
      companies,
      and(eq(companies.id, memberships.companyId), isNull(companies.suspendedAt), isNull(companies.closedAt)),
    )
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!found || found.user.closedAt !== null) throw notFound();
  const { user, company, companyRole } = found;
  return {
    id: user.id,
    email: user.email,
    username: user.email,
    role: user.role,
    name: fullName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    status: statusOf(user),
    /** Null for whoever belongs to no company at work. */
    company: company && companyRole && { ...company, role: companyRole },
    companyLogo: found.companyLogo && pictureUrl(found.companyLogo, "large"),
    profileImage: found.profileImage && pictureUrl(found.profileImage, "large"),
  };
}

type UserRow = typeof users.$inferSelect;

export function statusOf({
  suspendedAt,
  emailVerifiedAt,
}: Pick<UserRow, "suspendedAt" | "emailVerifiedAt">): "suspended" | "pending" | "active" {
  if (suspendedAt !== null) return "suspended";
  return emailVerifiedAt === null && runtime().requireEmailVerification ? "pending" : "active";
}

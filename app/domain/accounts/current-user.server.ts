import { eq } from "drizzle-orm";
import { companies, inspectorProfiles, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { pictureUrl } from "~/lib/web/picture-url";
import { reads, runtime } from "../core/runtime.server";
import { notFound } from "../errors";

/** Returns a person's own account; an administrator who impersonates them sees the same. @throws DomainError not_found for a closed account */
export function currentUser(userId: string) {
  const found = reads()
    .select({
      user: users,
      companyLogo: companies.logoId,
      profileImage: inspectorProfiles.pictureId,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.id))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!found || found.user.closedAt !== null) throw notFound();
  const { user } = found;
  return {
    id: user.id,
    email: user.email,
    username: user.email,
    role: user.role,
    name: fullName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    status: statusOf(user),
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

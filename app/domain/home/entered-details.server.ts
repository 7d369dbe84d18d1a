import { and, eq, isNull } from "drizzle-orm";
import { companies, inspectorProfiles, memberships, users } from "#db/client.server";
import { weekOf } from "../availability/queries.server";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";

/** What a person has entered about themself, as they see it. Not scoped: the caller passes the person's own id. @throws DomainError not_found */
export function enteredDetails(userId: string) {
  const found = reads()
    .select({ user: users, inspector: inspectorProfiles, company: companies })
    .from(users)
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), isNull(memberships.until)))
    .leftJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(users.id, userId))
    .get();
  if (!found) throw notFound();
  const { user, inspector, company } = found;
  return {
    pendingEmail: user.pendingEmail,
    location: [user.city, user.usState].filter(Boolean).join(", ") || null,
    phone: user.phone,
    bio: inspector?.bio ?? company?.bio ?? null,
    availability: inspector?.availabilityText ?? null,
    week: weekOf(reads(), userId),
    certifications: inspector?.selfReportedCertifications ?? [],
    companyName: company?.name ?? null,
    street: company?.street ?? null,
    zip: company?.zip ?? null,
    billingEmail: company?.billingEmail ?? null,
    companySize: company?.size ?? null,
    taxIdLast4: company?.taxIdLast4 ?? null,
  };
}

import { and, eq, isNull } from "drizzle-orm";
import { companies, inspectorProfiles, memberships, users } from "#db/client.server";
import { weekOf } from "../availability/queries.server";
import { type CompanyRight, roleMay } from "../companies/rights";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";

/** What a person has entered about themself, as they see it: of their company, while it is at work, what their role may change. Not scoped: the caller passes the person's own id. @throws DomainError not_found */
export function enteredDetails(userId: string) {
  const found = reads()
    .select({ user: users, inspector: inspectorProfiles, role: memberships.role, company: companies })
    .from(users)
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), isNull(memberships.until)))
    .leftJoin(companies, and(eq(companies.id, memberships.companyId), isNull(companies.suspendedAt)))
    .where(eq(users.id, userId))
    .get();
  if (!found) throw notFound();
  const { user, inspector, role, company } = found;
  const place = company ?? user;
  const may = (right: CompanyRight) => role !== null && roleMay(role, right);
  return {
    pendingEmail: user.pendingEmail,
    location: [place.city, place.usState].filter(Boolean).join(", ") || null,
    phone: user.phone,
    bio: inspector?.bio ?? company?.bio ?? null,
    availability: inspector?.availabilityText ?? null,
    week: weekOf(reads(), userId),
    certifications: inspector?.selfReportedCertifications ?? [],
    companyName: company?.name ?? null,
    street: company?.street ?? null,
    zip: company?.zip ?? null,
    billingEmail: may("details") ? (company?.billingEmail ?? null) : null,
    companySize: company?.size ?? null,
    taxIdLast4: may("tax") ? (company?.taxIdLast4 ?? null) : null,
  };
}

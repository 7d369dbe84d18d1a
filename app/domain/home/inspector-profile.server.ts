import { and, eq, sql } from "drizzle-orm";
import { inspectorProfiles, users } from "#db/client.server";
import { ratingFrom } from "~/lib/rating";
import { fullName } from "~/lib/text/full-name";
import type { PersonActor } from "../actor";
import { weekOf } from "../availability/queries.server";
import { hasHours } from "../availability/week";
import { approvedCertifications, certificationStatus } from "../certification/queries.server";
import { hasRight } from "../companies/rights";
import { totalsOf } from "../core/counters/queries.server";
import { reads } from "../core/runtime.server";
import { verifiedEquipment } from "../equipment/queries.server";
import { notFound } from "../errors";
import { knownTo } from "../inspectors/known.server";
import { inspectorCompleteness, missingDetails } from "../people/completeness";

/** @throws DomainError not_found for a suspended inspector too, except to administrators */
export function inspectorProfile(actor: PersonActor, userId: string) {
  const found = reads()
    .select({ user: users, profile: inspectorProfiles })
    .from(users)
    .innerJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.role, "inspector"), sql`${users.closedAt} is null`))
    .get();
  if (!found || (found.user.suspendedAt !== null && actor.role !== "admin")) throw notFound();
  const { user, profile } = found;
  // Only they see an unapproved certificate, and the address outside a paid engagement or a connection.
  const isClose = actor.role === "admin" || actor.id === userId;
  const certificates = approvedCertifications(reads(), userId);
  const certified = certificates.length > 0;
  const totals = totalsOf(userId);
  const shown = {
    city: user.city,
    bio: profile.bio,
    profileImage: profile.pictureId,
    hourlyRate: profile.hourlyRate,
    yearsOfExperience: profile.yearsOfExperience,
    specialties: profile.specialties ?? [],
    specializations: profile.specializations,
    /** As typed. Without it, `week` says when they can be booked. */
    availability: profile.availabilityText,
    ownsEquipment: profile.ownsEquipment,
  };
  const week = weekOf(reads(), userId);
  const availability = shown.availability !== null || hasHours(week);
  const details = { ...shown, availability, phone: user.phone, certified };
  return {
    userId,
    name: fullName(user),
    email: isClose || (actor.role === "company" && knownTo(actor, [userId]).withEmail.has(userId)) ? user.email : null,
    usState: user.usState,
    ...shown,
    // Members of a company see no prices.
    hourlyRate: hasRight(actor, "book") ? shown.hourlyRate : null,
    week,
    certification: certified ? "approved" : isClose ? certificationStatus(reads(), userId) : "none",
    /** Without their numbers: with one somebody could pass for its holder. */
    certificates: certificates.map(({ certificationLevel, expiryDate }) => ({ certificationLevel, expiryDate })),
    completedJobs: totals.completedEngagements,
    rating: ratingFrom(totals),
    selfReportedCertifications: profile.selfReportedCertifications ?? [],
    verifiedEquipment: verifiedEquipment(reads(), userId) ?? null,
    profileCompleteness: inspectorCompleteness(details),
    missing: missingDetails(details),
  } as const;
}

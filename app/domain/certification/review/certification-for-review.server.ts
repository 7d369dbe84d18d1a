import { and, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { certifications, inspectorProfiles, users } from "#db/client.server";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now, reads } from "~/domain/core/runtime.server";
import { fullName } from "~/lib/text/full-name";
import { hasRunOut } from "~/lib/time/home-zone";
import type { AdminActor } from "../../actor";
import { notFound } from "../../errors";
import { heldBy } from "../held.server";
import { documentsOf } from "../queries.server";
import { certificationsBeside } from "./review-queries.server";

/** Returns a certificate with all that its reviewer compares it with. @throws DomainError not_found */
export function certificationForReview(actor: AdminActor, certificationId: string) {
  const reviewer = alias(users, "reviewer");
  const found = reads()
    .select({
      certification: certifications,
      inspector: users,
      profile: inspectorProfiles,
      reviewer,
      approved: heldBy(certifications.inspectorId),
    })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .leftJoin(reviewer, eq(reviewer.id, certifications.reviewedBy))
    .where(eq(certifications.id, certificationId))
    .get();
  if (!found) throw notFound();
  const { certification, inspector, profile } = found;
  return {
    ...certification,
    ranOut: hasRunOut(certification.expiryDate, inspector.usState, now()),
    inspector: {
      name: fullName(inspector),
      email: inspector.email,
      phone: inspector.phone,
      city: inspector.city,
      usState: inspector.usState,
      yearsOfExperience: profile?.yearsOfExperience ?? null,
      specialties: profile?.specialties ?? [],
    },
    reviewerName: found.reviewer ? fullName(found.reviewer) : null,
    documents: documentsOf([certificationId]),
    /** Those that stand beside it. */
    approved: found.approved.filter(
      ({ certificationLevel }) =>
        certification.state !== "approved" || certificationLevel !== certification.certificationLevel,
    ),
    history: historyOf(certification.inspectorId),
    zone: zoneOfPerson(actor),
    beside: certificationsBeside(actor, certification),
    sameNumber: approvedElsewhere(certification),
  };
}

export type CertificationForReview = ReturnType<typeof certificationForReview>;

/** Returns the approved certificates of other accounts with the same number: two people cannot hold one. */
function approvedElsewhere({ numberKey, inspectorId }: typeof certifications.$inferSelect) {
  if (numberKey === null) return [];
  const found = reads()
    .select({ id: certifications.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .where(
      and(
        sql`${certifications.state} = 'approved'`,
        eq(certifications.numberKey, numberKey),
        ne(certifications.inspectorId, inspectorId),
      ),
    )
    .limit(5)
    .all();
  return found.map(({ id, email, ...person }) => ({ id, email, name: fullName(person) }));
}

function historyOf(inspectorId: string) {
  const { id, state, submittedAt, reviewedAt, reviewNote, certificationNumber, certificationLevel } = certifications;
  return reads()
    .select({ id, state, submittedAt, reviewedAt, reviewNote, certificationNumber, certificationLevel })
    .from(certifications)
    .where(eq(certifications.inspectorId, inspectorId))
    .orderBy(desc(submittedAt))
    .limit(20)
    .all();
}

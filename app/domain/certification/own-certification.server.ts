import { and, eq } from "drizzle-orm";
import { certifications, users } from "#db/client.server";
import { addDays } from "~/lib/time/dates";
import { todayOf, zoneOf } from "~/lib/time/home-zone";
import type { InspectorActor } from "../actor";
import { now, reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { approvedCertification, documentsOf, lastSubmission, STATED } from "./queries.server";
import type { CertificationStatus } from "./states";

/** Renewal opens this early, so that nobody loses access while they wait. */
const RENEWAL_DAYS = 90;

export function ownCertification(actor: InspectorActor) {
  const connection = reads();
  const approved = approvedCertification(connection, actor.id);
  const last = lastSubmission(connection, actor.id);
  const person = connection
    .select({ lastName: users.lastName, usState: users.usState })
    .from(users)
    .where(eq(users.id, actor.id))
    .get();
  if (!person) throw notFound();
  const { lastName, usState } = person;
  const renewFrom = approved?.expiryDate ? addDays(approved.expiryDate, -RENEWAL_DAYS) : undefined;
  const status: CertificationStatus = approved ? "approved" : (last?.state ?? "none");
  const underReview = last?.state === "pending" ? last : null;
  return {
    status,
    approved: approved ?? null,
    underReview,
    rejected: last?.state === "rejected" ? last : null,
    expired: last?.state === "expired" ? last : null,
    maySubmit: !underReview && (!approved || (renewFrom !== undefined && todayOf(usState, now()) >= renewFrom)),
    /** Dates are filled in only where they may have been right. */
    prefill: {
      certificationNumber: last?.certificationNumber ?? "",
      certificationLevel: last?.certificationLevel ?? "",
      issueDate: (last?.state === "rejected" && last.issueDate) || "",
      expiryDate: (last?.state === "rejected" && last.expiryDate) || "",
    },
    lookedUp: {
      lastName: last?.lookupLastName ?? lastName,
      country: last?.lookupCountry ?? null,
      state: last?.lookupState ?? "",
      category: last?.lookupCategory ?? "",
    },
    zone: zoneOf(usState),
  };
}

export type OwnCertification = ReturnType<typeof ownCertification>;

/** @throws DomainError not_found for anybody else's */
export function ownSubmission(actor: InspectorActor, certificationId: string) {
  const submission = reads()
    .select({ id: certifications.id, ...STATED })
    .from(certifications)
    .where(and(eq(certifications.id, certificationId), eq(certifications.inspectorId, actor.id)))
    .get();
  if (!submission) throw notFound();
  return { ...submission, documents: documentsOf([certificationId]) };
}

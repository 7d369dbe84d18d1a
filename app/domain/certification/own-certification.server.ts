import { and, eq } from "drizzle-orm";
import { certifications, users } from "#db/client.server";
import { addDays } from "~/lib/time/dates";
import { todayOf, zoneOf } from "~/lib/time/home-zone";
import type { InspectorActor } from "../actor";
import { now, reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { approvedCertifications, documentsOf, lastSubmission, STATED } from "./queries.server";
import type { CertificationStatus } from "./states";

/** The form to renew is shown this early, so that nobody loses access while they wait. */
const RENEWAL_DAYS = 90;

/** What an inspector sees of their own: the approved certificates, what is under review or over, and what the next form begins with. */
export function ownCertification(actor: InspectorActor) {
  const connection = reads();
  const approved = approvedCertifications(connection, actor.id);
  const last = lastSubmission(connection, actor.id);
  const person = connection
    .select({ lastName: users.lastName, usState: users.usState })
    .from(users)
    .where(eq(users.id, actor.id))
    .get();
  if (!person) throw notFound();
  const { lastName, usState } = person;
  const soon = addDays(todayOf(usState, now()), RENEWAL_DAYS);
  const status: CertificationStatus = approved.length > 0 ? "approved" : (last?.state ?? "none");
  const underReview = last?.state === "pending" ? last : null;
  const rejected = last?.state === "rejected" ? last : null;
  const toRenew = approved.filter(({ expiryDate }) => expiryDate !== null && expiryDate <= soon);
  const known = rejected ?? toRenew[0] ?? approved[0] ?? last;
  return {
    status,
    approved,
    toRenew,
    underReview,
    rejected,
    expired: last?.state === "expired" ? last : null,
    maySubmit: !underReview,
    /** Dates are filled in only where they may have been right. */
    prefill: {
      certificationNumber: known?.certificationNumber ?? "",
      certificationLevel: known?.certificationLevel ?? "",
      issueDate: rejected?.issueDate ?? "",
      expiryDate: rejected?.expiryDate ?? "",
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

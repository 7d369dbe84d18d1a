import { eq, sql } from "drizzle-orm";
import { applications, bookings, certifications, companyProfiles, inspectorProfiles, jobs } from "#db/client.server";
import { CLOSED_ACCOUNT_NAME } from "~/lib/closed-account";
import type { Context } from "../../command.server";
import { forgetDrafts } from "../../jobs/drafts/discard-draft.server";
import { NO_GATE_DETAILS } from "../../jobs/gate-details";

/** Part of a command: replaces or removes what a person who leaves has entered, in rows that others need. */
export function replaceEnteredDetails(context: Context, userId: string): void {
  replaceProfiles(context, userId);
  forgetDrafts(context, userId);
  const { tx, now } = context;
  tx.update(certifications)
    .set({
      lookupLastName: null,
      lookupState: null,
      nameOnCard: null,
      certificationNumber: null,
      directoryRecord: null,
      lookedUpIn: null,
      // A rejected one has a reason, by a rule of the database.
      reviewNote: sql`case when ${certifications.state} = 'rejected' then 'Removed' end`,
      updatedAt: now,
    })
    .where(eq(certifications.inspectorId, userId))
    .run();
  tx.update(applications).set({ coverLetter: "", updatedAt: now }).where(eq(applications.inspectorId, userId)).run();
  const { testsWanted: _work, ...personal } = NO_GATE_DETAILS;
  tx.update(jobs).set(personal).where(eq(jobs.companyId, userId)).run();
  tx.update(bookings).set(personal).where(eq(bookings.companyId, userId)).run();
}

function replaceProfiles({ tx, now }: Context, userId: string): void {
  tx.update(inspectorProfiles)
    .set({
      hourlyRate: null,
      yearsOfExperience: null,
      bio: null,
      specializations: null,
      specialties: null,
      availabilityText: null,
      ownsEquipment: null,
      pictureId: null,
      selfReportedCertifications: null,
      updatedAt: now,
    })
    .where(eq(inspectorProfiles.userId, userId))
    .run();
  tx.update(companyProfiles)
    .set({
      companyName: CLOSED_ACCOUNT_NAME,
      bio: null,
      companySize: null,
      street: null,
      zip: null,
      billingEmail: null,
      taxId: null,
      taxIdLast4: null,
      logoId: null,
      updatedAt: now,
    })
    .where(eq(companyProfiles.userId, userId))
    .run();
}

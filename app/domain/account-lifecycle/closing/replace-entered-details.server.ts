import { eq, sql } from "drizzle-orm";
import { applications, certifications, inspectorProfiles } from "#db/client.server";
import type { Context } from "../../command.server";

/** Part of a command: replaces or removes what a person who leaves has entered, in rows that others need. */
export function replaceEnteredDetails(context: Context, userId: string): void {
  replaceProfiles(context, userId);
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
}

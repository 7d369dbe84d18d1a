import { eq } from "drizzle-orm";
import { inspectorProfiles, users } from "#db/client.server";
import type { InspectorActor } from "../actor";
import { ownWeek } from "../availability/queries.server";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";

export function ownDetails(actor: InspectorActor) {
  const found = reads()
    .select({ user: users, profile: inspectorProfiles })
    .from(users)
    .innerJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(eq(users.id, actor.id))
    .get();
  if (!found) throw notFound();
  const { user, profile } = found;
  return {
    email: user.email,
    availability: profile.availabilityText,
    week: ownWeek(actor),
    typed: {
      firstName: user.firstName,
      lastName: user.lastName,
      city: user.city ?? "",
      usState: user.usState ?? "",
      phone: user.phone ?? "",
      bio: profile.bio ?? "",
      yearsOfExperience: profile.yearsOfExperience === null ? "" : String(profile.yearsOfExperience),
      specialties: (profile.specialties ?? []).join(", "),
      certifications: (profile.selfReportedCertifications ?? []).join(", "),
    },
  };
}

export type OwnDetails = ReturnType<typeof ownDetails>;

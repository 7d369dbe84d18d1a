import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { ratingFrom } from "~/lib/rating";
import { fullName } from "~/lib/text/full-name";
import { todayOf } from "~/lib/time/home-zone";
import { statusOf } from "../accounts/current-user.server";
import type { PersonActor } from "../actor";
import { sideOf } from "../companies/company-of";
import { totalsOf } from "../core/counters/queries.server";
import { reads } from "../core/runtime.server";
import { ownEquipment } from "../equipment/queries.server";
import { notFound } from "../errors";
import { payoutStanding } from "../payments/manual/payout-way.server";
import { standingOf } from "../payouts/queries.server";
import { homeBaseOf } from "../places/queries.server";
import { inspectorProfile } from "./inspector-profile.server";
import { ownCompany } from "./own-company.server";

/** @throws DomainError not_found for an account that is gone */
export function ownAccount(actor: PersonActor) {
  const user = reads().select().from(users).where(eq(users.id, actor.id)).get();
  if (!user) throw notFound();
  const company = ownCompany(actor);
  const place = company ?? user;
  const sideId = sideOf(actor);
  return {
    id: user.id,
    /** Whom reviews are about. */
    sideId,
    role: user.role,
    name: fullName(user),
    companyName: company?.companyName ?? null,
    email: user.email,
    pendingEmail: user.pendingEmail,
    phone: user.phone,
    city: place.city,
    usState: place.usState,
    status: statusOf(user),
    memberSince: todayOf(user.usState, user.createdAt),
    rating: ratingFrom(totalsOf(sideId)),
    work: user.role === "inspector" ? ownWork(actor) : null,
    company,
  };
}

export type OwnAccount = ReturnType<typeof ownAccount>;

function ownWork(actor: PersonActor) {
  const profile = inspectorProfile(actor, actor.id);
  const inspector = { ...actor, role: "inspector" as const };
  const { place, travelMiles } = homeBaseOf(inspector);
  const { way, account: state } = payoutStanding(reads(), actor.id);
  return {
    hourlyRate: profile.hourlyRate,
    yearsOfExperience: profile.yearsOfExperience,
    specialties: profile.specialties,
    availability: profile.availability,
    week: profile.week,
    ownsEquipment: profile.ownsEquipment,
    completeness: profile.profileCompleteness,
    missing: profile.missing,
    bio: profile.bio,
    selfReported: profile.selfReportedCertifications,
    specializations: profile.specializations,
    pictureId: profile.profileImage,
    equipment: ownEquipment(inspector).status,
    homeBase: place === "" ? null : { place, travelMiles },
    certification: profile.certification,
    certificates: profile.certificates,
    payouts: standingOf({ way, state }),
  };
}

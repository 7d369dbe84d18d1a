import { eq, inArray } from "drizzle-orm";
import { accountTotals, inspectorProfiles, inspectorListings as listings, users } from "#db/client.server";
import { type Point, pointFrom, wholeMiles } from "~/lib/places/distance";
import { ratingFrom } from "~/lib/rating";
import { fullName } from "~/lib/text/full-name";
import type { CompanyActor } from "../actor";
import { weeksOf } from "../availability/queries.server";
import { hasHours } from "../availability/week";
import { heldBy } from "../certification/held.server";
import { reads } from "../core/runtime.server";
import { inspectorCompleteness } from "../people/completeness";
import { knownTo } from "./known.server";

export type ListedInspector = ReturnType<typeof listedInspectors>[number];

/** Returns these listed inspectors, in the same order; distances are from `from`. */
export function listedInspectors(actor: CompanyActor, numbers: readonly number[], from: Point | null) {
  const rows = new Map(rowsOf(numbers).map((row) => [row.number, row]));
  const found = numbers.flatMap((number) => rows.get(number) ?? []);
  const ids = found.map(({ user }) => user.id);
  const weeks = weeksOf(ids);
  const { bookedBefore, withEmail } = knownTo(actor, ids);
  return found.map(({ user, profile, certificates, totals, ...base }) => {
    const week = weeks(user.id);
    const shown = {
      bio: profile.bio,
      hourlyRate: profile.hourlyRate,
      yearsOfExperience: profile.yearsOfExperience,
      specialties: profile.specialties ?? [],
      specializations: profile.specializations,
      city: user.city,
    };
    const isComplete =
      inspectorCompleteness({
        ...shown,
        phone: user.phone,
        profileImage: profile.pictureId,
        availability: profile.availabilityText !== null || hasHours(week),
        ownsEquipment: profile.ownsEquipment,
        certified: true,
      }) === 100;
    return {
      ...shown,
      id: user.id,
      name: fullName(user),
      usState: user.usState,
      picture: profile.pictureId,
      email: withEmail.has(user.id) ? user.email : null,
      isBookedBefore: bookedBefore.has(user.id),
      miles: wholeMiles(from, pointFrom(base)),
      rating: ratingFrom(totals ?? { ratingCount: null, ratingSum: null }),
      completedJobs: totals?.completedEngagements ?? 0,
      certificates,
      selfReported: profile.selfReportedCertifications ?? [],
      /** As typed; `week` says when they can be booked. */
      availability: profile.availabilityText,
      week,
      isComplete,
    };
  });
}

function rowsOf(numbers: readonly number[]) {
  return reads()
    .select({
      number: listings.number,
      lat: listings.lat,
      lon: listings.lon,
      user: users,
      profile: inspectorProfiles,
      certificates: heldBy(listings.userId),
      totals: accountTotals,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(inspectorProfiles, eq(inspectorProfiles.userId, listings.userId))
    .leftJoin(accountTotals, eq(accountTotals.userId, listings.userId))
    .where(inArray(listings.number, [...numbers]))
    .all();
}

import { z } from "zod";
import { availabilityWords } from "~/copy/inspectors/availability";
import { currentUser } from "~/domain/accounts/current-user.server";
import type { InspectorActor, PersonActor } from "~/domain/actor";
import type { CertificationStatus } from "~/domain/certification/states";
import { enteredDetails } from "~/domain/home/entered-details.server";
import { inspectorFigures } from "~/domain/home/inspector-home.server";
import { inspectorProfile } from "~/domain/home/inspector-profile.server";
import { ownAccount } from "~/domain/home/own-account.server";
import { patchProfile } from "~/domain/people/patch-profile.server";
import { ownEnhancements } from "~/domain/people/queries.server";
import { saveInspectorProfile } from "~/domain/people/save-inspector-profile.server";
import { call } from "~/http/doors/call.server";
import { read } from "~/http/doors/read.server";
import { type Cents, dollarsOf } from "~/lib/money";
import { pictureUrl } from "~/lib/web/picture-url";
import type { Endpoint } from "./endpoint";
import { userShape } from "./shapes";

/** A certificate under review counts as uploaded, an expired one as rejected. */
const STATUS_OF = {
  none: "none",
  pending: "uploaded",
  approved: "approved",
  rejected: "rejected",
  expired: "rejected",
} as const satisfies Record<CertificationStatus, string>;

const enhancements = {
  ownsEquipment: z.boolean().nullable(),
  hourlyRate: z.number().nullable(),
  yearsOfExperience: z.int().nullable(),
  specialties: z.array(z.string()),
  specializations: z.string().nullable(),
  availability: z.string().nullable(),
};

const profileShape = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  bio: z.string().nullable(),
  profileImage: z.string().nullable(),
  ...enhancements,
  experience: z.int().nullable(),
  /** Self-reported, verified by nobody. */
  certifications: z.array(z.string()),
  equipmentVerified: z.boolean(),
  certificationStatus: z.enum(["none", "uploaded", "approved", "rejected"]),
  certificationLevel: z.string().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int().min(0),
  totalJobs: z.int(),
  profileCompleteness: z.int().min(0).max(100),
});

const ownProfileShape = profileShape.extend({
  phone: z.string().nullable(),
  pendingApplications: z.int().min(0),
  totalTasks: z.int().min(0),
});

const area = "Inspector";

export const profileEndpoints: Endpoint[] = [
  {
    method: "patch",
    path: "/api/user/profile",
    operationId: "updateOwnProfile",
    area,
    summary: "Tell of one's work as an inspector",
    description:
      "All fields may be left out; what is empty stays as it was. `hourlyRate` is dollars, 10 to 1,000; `specialties` a list, or text with commas.",
    answers: { status: 200, schema: userShape.extend(enhancements) },
    refusals: {
      400: "A rule is broken, or somebody who is no inspector fills these in: `details` names every such field",
      403: "Every change while impersonating",
    },
    door: call(patchProfile, {
      status: 200,
      answer: ({ actor, result }) => ({ ...currentUser(result.userId), ...enhancementsOf(actor) }),
    }),
  },
  {
    method: "get",
    path: "/api/inspector-profile/{userId}",
    operationId: "getInspectorProfile",
    area,
    summary: "An inspector's profile",
    description:
      "`certificationStatus` is `none` to others until a certificate is approved; `email` is for those who have paid for a booking or are connected. `rating` is the average of the stars of `reviewCount` reviews to one decimal, null until there are any. `experience` is `yearsOfExperience`.",
    answers: { status: 200, schema: profileShape },
    door: read({}, ({ actor, params }) => profile(inspectorProfile(actor, params.userId ?? ""))),
  },
  {
    method: "post",
    path: "/api/inspector-profile",
    operationId: "saveInspectorProfile",
    area,
    summary: "Save the wizard's professional information",
    description:
      "All four are required. `hourlyRate` is dollars, 10 to 1,000; `experience` whole years; `specializations` 10 to 500 characters and at least 3 words; `availability` 5 to 200 characters and at least 2 words.",
    answers: { status: 200, schema: profileShape },
    door: call(saveInspectorProfile, {
      status: 200,
      answer: ({ actor, result }) => profile(inspectorProfile(actor, result.userId)),
    }),
  },
  {
    method: "get",
    path: "/api/inspector/profile",
    operationId: "getOwnInspectorProfile",
    area,
    summary: "One's own profile as an inspector, with its figures",
    description: "`totalTasks` are bookings and accepted applications, `totalJobs` those of them that are completed.",
    answers: { status: 200, schema: ownProfileShape },
    door: read({ roles: ["inspector"] }, ({ actor }) => ownProfile(actor)),
  },
];

function enhancementsOf(actor: PersonActor) {
  const { availability, week } = enteredDetails(actor.id);
  return { ...dollarsIn(ownEnhancements(actor)), availability: availabilityWords(availability, week) };
}

function ownProfile(actor: InspectorActor): z.input<typeof ownProfileShape> {
  const { engagements, pendingApplications } = inspectorFigures(actor);
  return {
    ...profile(inspectorProfile(actor, actor.id)),
    phone: ownAccount(actor).phone,
    pendingApplications,
    totalTasks: engagements,
  };
}

function profile(found: ReturnType<typeof inspectorProfile>): z.input<typeof profileShape> {
  const {
    usState,
    certification,
    certificates,
    completedJobs,
    profileImage,
    rating,
    missing: _,
    verifiedEquipment,
    week,
    ...others
  } = found;
  const { selfReportedCertifications, ...shown } = others;
  return {
    ...dollarsIn(shown),
    availability: availabilityWords(shown.availability, week),
    state: usState,
    profileImage: profileImage && pictureUrl(profileImage, "large"),
    experience: shown.yearsOfExperience,
    certifications: selfReportedCertifications,
    equipmentVerified: verifiedEquipment !== null,
    certificationStatus: STATUS_OF[certification],
    certificationLevel: certificates[0]?.certificationLevel ?? null,
    rating: rating?.average ?? null,
    reviewCount: rating?.count ?? 0,
    totalJobs: completedJobs,
  };
}

function dollarsIn<Row extends { hourlyRate: Cents | null }>(
  row: Row,
): Omit<Row, "hourlyRate"> & { hourlyRate: number | null } {
  return { ...row, hourlyRate: row.hourlyRate === null ? null : dollarsOf(row.hourlyRate) };
}

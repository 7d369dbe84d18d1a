import { z } from "zod";
import { availabilityWords } from "~/copy/inspectors/availability";
import { hasHours, WEEKDAYS } from "~/domain/availability/week";
import { cityKeyOf, type InspectorFilter, stateNamed } from "~/domain/inspectors/filter";
import { findInspectors } from "~/domain/inspectors/find.server";
import type { ListedInspector } from "~/domain/inspectors/rows.server";
import { siteOf } from "~/domain/inspectors/site.server";
import { queryOf, readList } from "~/http/doors/read.server";
import { dollarsOf } from "~/lib/money";
import { pictureUrl } from "~/lib/web/picture-url";
import type { Endpoint } from "./endpoint";

const words = z.string().trim().max(200, "Please use at most 200 characters").optional();
const inspectorFilter = z.object({
  search: words,
  state: z
    .string()
    .refine((typed) => typed === "all" || stateNamed(typed) !== undefined, "Must be a state's name or code, or all")
    .optional(),
  city: words,
  minRating: z
    .string()
    .refine(
      (typed) => typed === "all" || (Number(typed) >= 0 && Number(typed) <= 5),
      "Must be a number from 0 to 5, or all",
    )
    .optional(),
});

const hours = z.object({ enabled: z.boolean(), startTime: z.string(), endTime: z.string() });

const listedShape = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  profileImage: z.string().nullable(),
  verified: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.int().min(0),
  completedJobs: z.int().min(0),
  city: z.string().nullable(),
  state: z.string().nullable(),
  location: z.string(),
  hourlyRate: z.number().nullable(),
  yearsOfExperience: z.int().nullable(),
  bio: z.string().nullable(),
  specializations: z.array(z.string()),
  certifications: z.array(z.string()),
  availabilityText: z.string().nullable(),
  hasAvailability: z.boolean(),
  weeklySchedule: z.record(z.enum(WEEKDAYS), hours),
  profileCompleted: z.boolean(),
});

export const inspectorEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/inspectors/available",
    operationId: "listAvailableInspectors",
    area: "Jobs",
    summary: "Inspectors whom one can book",
    description:
      "Certified inspectors who can be paid and have a rate, the newest first. `search` is compared with the beginnings of the words of name, specialties and certification; `state` is a name or a code. `email` is null until one has paid for a booking or is connected. `hourlyRate` is dollars.",
    query: inspectorFilter,
    answers: { status: 200, schema: z.array(listedShape) },
    door: readList({ roles: ["company"], right: "book" }, ({ actor, url, slice: { limit, cursor } }) => {
      const filter = filterOf(queryOf(url, inspectorFilter));
      const found = findInspectors(actor, filter, siteOf(actor, filter), {
        sort: "newest",
        size: limit,
        after: cursor,
      });
      return { rows: found.rows.map(answer), next: found.next };
    }),
  },
];

/** "all" filters nothing. */
function filterOf({ search, state, city, minRating }: z.output<typeof inspectorFilter>): InspectorFilter {
  return {
    search: search === "all" ? undefined : search,
    state: state && stateNamed(state)?.code,
    city: city && cityKeyOf(city),
    minRating: minRating === "all" ? undefined : Number(minRating ?? 0) || undefined,
  };
}

function answer(inspector: ListedInspector): z.input<typeof listedShape> {
  const { id, name, email, city, usState, yearsOfExperience, bio, week, rating, hourlyRate, picture } = inspector;
  return {
    id,
    name,
    email,
    city,
    state: usState,
    yearsOfExperience,
    bio,
    profileImage: picture && pictureUrl(picture, "large"),
    verified: true,
    rating: rating?.average ?? null,
    reviewCount: rating?.count ?? 0,
    completedJobs: inspector.completedJobs,
    location: [city, usState].filter(Boolean).join(", "),
    hourlyRate: hourlyRate === null ? null : dollarsOf(hourlyRate),
    specializations: inspector.specialties,
    certifications: inspector.certificates.flatMap(({ certificationLevel }) => certificationLevel ?? []),
    availabilityText: availabilityWords(inspector.availability, week),
    hasAvailability: hasHours(week),
    weeklySchedule: week,
    profileCompleted: inspector.isComplete,
  };
}

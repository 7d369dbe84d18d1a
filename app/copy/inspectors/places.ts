import { TRAVEL } from "~/lib/places/travel";

/** "12 mi from you". Null where a place is not known. */
export function milesFromYou(miles: number | null): string | null {
  return miles === null ? null : `${milesText(miles)} from you`;
}

/** To a company, of an applicant: "38 mi from the site". */
export function milesFromSite(miles: number | null): string | null {
  return miles === null ? null : `${milesText(miles)} from the site`;
}

/** `miles` are whole; 0 is less than one. */
export function milesText(miles: number): string {
  return miles === 0 ? "under 1 mi" : `${miles.toLocaleString("en-US")} mi`;
}

/** The page where an inspector says where they start from. */
export const homeBaseTexts = {
  title: "Home base and travel radius",
  lead: "Jobs within your radius are listed first. Companies see your distance from the site, not your address.",
  back: "Profile",
  place: "Home base",
  placeHint: "City and state, such as “Austin, TX”, or a ZIP code.",
  miles: "Travel radius",
  milesUnit: "miles",
  milesHint: `${TRAVEL.least} to ${TRAVEL.most} miles, in a straight line.`,
  unknown: (place: string) =>
    `We don't know where ${place} is, so jobs show no distance. Type a nearby city or a ZIP code.`,
  unset: "Without a home base, jobs show no distance.",
  submit: "Save",
  busy: "Saving...",
  done: { title: "Home base saved", description: "Jobs now show their distance from there." },
} as const;

import { z } from "zod";
import { TRAVEL } from "~/lib/places/travel";
import { typedIdentifier } from "~/lib/text/typed";
import { identifier } from "../core/input/identifiers";
import { PLACE } from "../core/input/place-rules";

const MILES = `Travel radius must be between ${TRAVEL.least} and ${TRAVEL.most} miles`;

export const homeBaseFields = z.object({
  place: identifier(PLACE).min(2, PLACE).max(100, "Please use at most 100 characters"),
  /** Whole miles, as typed. */
  travelMiles: z
    .union([z.string(), z.number()], MILES)
    .transform((typed) => typedIdentifier(String(typed)))
    .refine((typed) => /^\d{1,3}$/.test(typed) && isTravel(Number(typed)), MILES)
    .transform(Number),
});

function isTravel(miles: number): boolean {
  return miles >= TRAVEL.least && miles <= TRAVEL.most;
}

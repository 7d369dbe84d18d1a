import { z } from "zod";
import { abroad } from "~/lib/places/abroad";
import { typedLine } from "~/lib/text/typed";

const CITY_OUTSIDE = "This city is outside the 50 states and DC";

/** A city beside its state. `missing` is the message where none is typed. */
export function cityField(missing: string) {
  return z
    .string(missing)
    .overwrite(typedLine)
    .min(1, missing)
    .max(80, "Please use at most 80 characters")
    .refine(isInside, CITY_OUTSIDE);
}

export function isInside(place: string): boolean {
  return abroad(place) === undefined;
}

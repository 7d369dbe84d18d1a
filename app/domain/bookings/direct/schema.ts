import { z } from "zod";
import { DATE_THAT_EXISTS } from "~/domain/core/input/calendar-date";
import { identifier } from "~/domain/core/input/identifiers";
import { tooLong } from "~/domain/core/input/too-long";
import { TEXTS } from "~/lib/bounds";
import { stateByCode } from "~/lib/states";
import { typedLine, typedText } from "~/lib/text/typed";
import { isCalendarDate, isClockTime } from "~/lib/time/dates";
import { oneOf } from "../../core/input/one-of";
import { GATE_FIELDS, partsOf } from "../../jobs/fields";
import { SITE_RULES } from "../../jobs/schema";
import { areSetsSound, areTypedSetsSound, CYLINDER_RULE, wantedTestFields } from "../../jobs/wanted-tests";
import { concreteForm } from "../../specifications/concrete-form";
import { MISSING } from "./rules";
import { BOOKING_SLOTS, isInSlot, slotOf } from "./slots";

const START = "Exact start must lie within the time slot";

const line = (least: number) =>
  z.string(MISSING).overwrite(typedLine).min(least, MISSING).max(200, "Please use at most 200 characters");

const text = (bound: (typeof TEXTS)["jobDescription"] | (typeof TEXTS)["specialRequirements"]) =>
  z.string().overwrite(typedText).max(bound.most, tooLong(bound)).optional();

/** The date alone: of a moment in ISO 8601 its date in UTC. */
const date = identifier(MISSING)
  .min(1, MISSING)
  .transform((typed) => (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(typed) ? typed.slice(0, 10) : typed))
  .refine(isCalendarDate, DATE_THAT_EXISTS);

const yesOrNo = z
  .union([z.enum(["yes", "no"]), z.boolean()], "Please choose who brings the testing materials")
  .transform((answer) => answer === true || answer === "yes");

/** What a company asks for. Prices, hours and states that a client sends are not read. Source: specification 2, sections 3 and 5. */
export const bookingRequest = bookingRequestWith(areSetsSound);

/** The same of a form with the section "Mix and limits", which says itself where sets are missing. */
export const bookingForm = z.intersection(bookingRequestWith(areTypedSetsSound), concreteForm);

function bookingRequestWith(setsRule: typeof areSetsSound) {
  return z
    .object({
      inspectorId: z.string(),
      /** Two-letter code; by default a trailing ", ST" of the location, else the company's own. */
      state: identifier()
        .toUpperCase()
        .refine((code) => stateByCode(code) !== undefined, SITE_RULES.state)
        .optional(),
      date,
      timeSlot: oneOf(
        BOOKING_SLOTS.map(({ label }) => label),
        MISSING,
      ),
      /** 'HH:MM' at the site. */
      startTime: identifier().refine(isClockTime, "Please use a time such as 06:30").optional(),
      title: line(1),
      description: text(TEXTS.jobDescription),
      location: line(2),
      specialRequirements: text(TEXTS.specialRequirements),
      testingMaterialsProvided: yesOrNo.default(true),
      ...wantedTestFields,
      ...partsOf(GATE_FIELDS, "rule"),
    })
    .refine(setsRule, CYLINDER_RULE)
    .refine(({ timeSlot, startTime }) => isStartInSlot(timeSlot, startTime), {
      path: ["startTime"],
      message: START,
      // Shown together with the other fields' errors, not in a second round.
      when: ({ value }) => typeof value === "object" && value !== null,
    });
}

export type BookingRequest = z.output<typeof bookingRequest>;
export type BookingForm = z.output<typeof bookingForm>;

/** What is no slot or no time has been refused at its own field. */
function isStartInSlot(timeSlot: unknown, startTime: unknown): boolean {
  const slot = slotOf(timeSlot);
  return !slot || typeof startTime !== "string" || !isClockTime(startTime) || isInSlot(slot, startTime);
}

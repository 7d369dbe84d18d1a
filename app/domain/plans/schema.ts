import { z } from "zod";
import { areTypedSetsSound, CYLINDER_RULE, wantedTestFields } from "../jobs/wanted-tests";
import { concreteForm } from "../specifications/concrete-form";

const id = z.string().max(100);

/** What is planned of a job, or of a booking. `seen`: when it had changed last as the form showed it, UTC ms. */
export const subject = { jobId: id.optional(), bookingId: id.optional(), seen: z.coerce.number().int() };
export const ofMix = { ...subject, mix: id };

const wanted = z.object(wantedTestFields).refine(areTypedSetsSound, CYLINDER_RULE);

/** A further mix, chosen or new, and what is placed of it. */
export const furtherMix = z.intersection(z.intersection(z.object(subject), wanted), concreteForm);

const WHY = "Enter why the plan changes";
export const reason = z.string(WHY).trim().min(1, WHY).max(200, "Please use at most 200 characters");

/** Another volume, area or number of sets of a mix, and why. */
export const plannedChange = z.intersection(
  z.intersection(z.object({ ...subject, of: id, setsReason: reason }), wanted),
  concreteForm,
);

export const plannedRemoval = z.object({ ...ofMix, setsReason: reason });

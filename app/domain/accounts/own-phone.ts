import type { z } from "zod";
import type { PersonActor } from "../actor";
import { phone } from "../core/input/phone";

const MISSING = "Please enter your phone number";

/** A field of commands after which the other side has somebody to call. */
export const ownPhone = { phone: phone.optional() };

/** For the form of a page: whoever has no phone number must give theirs. Calls are not refused without one. */
export function askingPhone<Schema extends z.ZodType<{ phone?: string | undefined }>>(input: Schema) {
  const asked = input.refine((typed) => Boolean(typed.phone), {
    path: ["phone"],
    error: MISSING,
    // Shown together with the other fields' errors, not in a second round.
    when: ({ value }) => typeof value === "object" && value !== null,
  });
  return ({ hasPhone }: Pick<PersonActor, "hasPhone">): Schema => (hasPhone ? input : asked);
}

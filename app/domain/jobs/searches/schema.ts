import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { tooLong } from "~/domain/core/input/too-long";
import { TEXTS } from "~/lib/bounds";
import { typedLine } from "~/lib/text/typed";
import { SEARCH_ALERTS } from "~/lib/vocabulary";
import { queryOf, readFilter } from "../offers/filter";

const NAME = "Please type a name";

export const NAME_TAKEN = "You already have a saved search with this name";

export const changeFields = z.object({
  name: z.string(NAME).overwrite(typedLine).min(1, NAME).max(TEXTS.searchName.most, tooLong(TEXTS.searchName)),
  alert: oneOf(SEARCH_ALERTS, "Please choose when we tell you"),
});

export const searchFields = changeFields.extend({
  /** The filter as an address of the list has it. What the list does not know is left out. */
  query: z
    .string()
    .max(2000)
    .optional()
    .transform((query) => String(queryOf(readFilter(new URLSearchParams(query ?? ""))))),
});

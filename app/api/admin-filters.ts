import { z } from "zod";

/** Filters that the administrators' lists have in common. */

export const searchQuery = z.string().trim().max(200, "Please use at most 200 characters").optional();

/** A word to narrow a list to; `all` does not narrow it. */
export function oneStatus<const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) {
  return z
    .enum([...statuses, "all"])
    .transform((status) => (status === "all" ? undefined : (status as Statuses[number])))
    .optional();
}

/** Of a list's description. */
export const WORDS = "names and email addresses are searched by the beginnings of their words";

import { SAVED_FIELD, WORDS_ONLY_FIELD } from "~/lib/web/saved-forms";

const DOORS_OWN = new Set(["csrf", "key", SAVED_FIELD, WORDS_ONLY_FIELD]);

/** Fields that every form carries for its door, and nobody typed. */
export function isDoorsOwn(name: string): boolean {
  return DOORS_OWN.has(name);
}

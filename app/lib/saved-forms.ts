/** The field by which a saved form says that it is one when it comes again. Pages opened before an update send it by this name. */
export const SAVED_FIELD = "keptForm";

/** The button that asks for the form's own page with the words in it, and sends nothing. */
export const WORDS_ONLY_FIELD = "wordsOnly";

/** Where a saved form is offered again. Any text may stand in the address asked for, and a Location header takes ASCII alone. */
export function savedFormPath(id: string): string {
  return `/kept-forms/${encodeURIComponent(id)}`;
}

/** The id of the saved form that a path offers; undefined where it is another page. */
export function savedFormIdOf(path: string): string | undefined {
  return /^\/kept-forms\/(\w+)$/.exec(path)?.[1];
}

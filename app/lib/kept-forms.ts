/** The field by which a form that was kept while its person signed in says so when it comes again. */
export const KEPT_FIELD = "keptForm";

/** The button that asks for the form's own page with the words in it, and sends nothing. */
export const WORDS_ONLY_FIELD = "wordsOnly";

/** Where a kept form is offered again. Any text may stand in the address asked for, and a Location header takes ASCII alone. */
export function keptFormPath(id: string): string {
  return `/kept-forms/${encodeURIComponent(id)}`;
}

/** The id of the kept form that a path offers; undefined where it is another page. */
export function keptFormIdOf(path: string): string | undefined {
  return /^\/kept-forms\/(\w+)$/.exec(path)?.[1];
}

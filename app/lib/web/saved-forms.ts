/** Marks a saved form when it is sent again. The old value stays for pages opened before an update. */
export const SAVED_FIELD = "keptForm";

/** The button that opens the form's own page with the words in it, and sends nothing. */
export const WORDS_ONLY_FIELD = "wordsOnly";

/** Marks the sign-in page that a form led to which was not saved. */
export const UNSENT = "unsent";

/** The requested address may hold any text, but a Location header takes only ASCII. */
export function savedFormPath(id: string): string {
  return `/kept-forms/${encodeURIComponent(id)}`;
}

export function savedFormIdOf(path: string): string | undefined {
  return /^\/kept-forms\/(\w+)$/.exec(path)?.[1];
}

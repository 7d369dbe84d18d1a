/** The words as typed, as one phrase of SQLite's full-text search; undefined when too little was typed to search for. */
export function phraseOf(typed: string): string | undefined {
  // A phrase that holds a NUL ends there, without its quotation mark.
  const words = typed.replaceAll("\0", "").trim();
  return [...words].length < MIN_SEARCH_LENGTH ? undefined : `"${words.replaceAll('"', '""')}"`;
}

/** Letters: shorter words are not in the index (FTS5 trigram). */
const MIN_SEARCH_LENGTH = 3;

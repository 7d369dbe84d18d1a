import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";
import { useLastResult } from "~/components/forms";
import { titledRefusal } from "~/copy/inspectors/certification-forms";

type LastResult = SubmissionResult<string[]> | undefined;

/** Gives a refused form's sentences in the form's own words, where it has some. Memoized, since conform takes each new object for a new answer. */
export function useOwnWords(words: Readonly<Record<string, string>>): LastResult {
  const lastResult = useLastResult();
  return useMemo(() => {
    if (!lastResult?.error) return lastResult;
    const fields = Object.entries(lastResult.error).map(([field, sentences]) => [
      field,
      sentences?.map((sentence) => words[sentence] ?? sentence) ?? null,
    ]);
    return { ...lastResult, error: Object.fromEntries(fields) };
  }, [lastResult, words]);
}

/** Lists each broken rule once, under its title, with a link to the first field that breaks it. */
export function titledProblems(formId: string, lastResult: LastResult) {
  const firstFieldOf = new Map<string, string>();
  for (const [field, sentences] of Object.entries(lastResult?.error ?? {})) {
    for (const sentence of sentences ?? []) if (!firstFieldOf.has(sentence)) firstFieldOf.set(sentence, field);
  }
  return [...firstFieldOf].map(([sentence, field]) => ({
    message: titledRefusal(sentence),
    ...(field === "" ? {} : { fieldId: `${formId}-${field}` }),
  }));
}

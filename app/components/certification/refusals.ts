import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";
import { useLastResult } from "~/components/forms";

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

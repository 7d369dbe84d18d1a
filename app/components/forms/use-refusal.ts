import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";

type LastResult = SubmissionResult<string[]>;

interface Refusal {
  forFields: LastResult | undefined;
  forForm: readonly string[];
}

/** Memoized, since conform takes each new object for a new answer. */
export function useRefusal(lastResult: LastResult | undefined): Refusal {
  return useMemo(() => {
    const { "": forForm, ...ofFields } = lastResult?.error ?? {};
    return { forFields: lastResult && { ...lastResult, error: ofFields }, forForm: forForm ?? [] };
  }, [lastResult]);
}

import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";

type LastResult = SubmissionResult<string[]>;

interface Refusal {
  /** For conform. */
  forFields: LastResult | undefined;
  /** For the banner above the form. */
  forForm: readonly string[];
}

/** Parts a refusal into what belongs to fields and what to the form. conform takes each new object for a new answer, so it stays the same one. */
export function useRefusal(lastResult: LastResult | undefined): Refusal {
  return useMemo(() => {
    const { "": forForm, ...ofFields } = lastResult?.error ?? {};
    return { forFields: lastResult && { ...lastResult, error: ofFields }, forForm: forForm ?? [] };
  }, [lastResult]);
}

import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useMemo } from "react";

type LastResult = SubmissionResult<string[]>;

/** How the form that was sent to this page was refused; undefined before. */
export function useLastResult(): LastResult | undefined {
  return useActionData<{ lastResult?: LastResult } | undefined>()?.lastResult;
}

/** What the form's door has put beside a form that came back; undefined before. */
export function useBeside<Shown extends object>(): Shown | undefined {
  return useActionData<{ beside?: Shown } | undefined>()?.beside;
}

interface Refusal {
  forFields: LastResult | undefined;
  forForm: readonly string[];
}

/** Memoized, since conform takes each new object for a new answer. */
export function useRefusal(): Refusal {
  const lastResult = useLastResult();
  return useMemo(() => {
    const { "": forForm, ...ofFields } = lastResult?.error ?? {};
    return { forFields: lastResult && { ...lastResult, error: ofFields }, forForm: forForm ?? [] };
  }, [lastResult]);
}

/** Those of the files a refused form has left that its page shows as attached. */
export function useKeptFiles<File extends { id: string }>(held: readonly File[]): File[] {
  const ids: unknown[] = [useLastResult()?.initialValue?.files].flat();
  return held.filter(({ id }) => ids.includes(id));
}

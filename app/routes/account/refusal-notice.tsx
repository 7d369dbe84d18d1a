import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useMemo } from "react";
import { ErrorSummary, useToast } from "~/components/ui";

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

/**
 * The banner above a sign-in form, and the toast that says the same (specification 1, section 8). On a phone the toast
 * would lie over the form: there the banner is enough.
 */
export function RefusalNotice({ title, messages }: { title: string; messages: readonly string[] }) {
  const toast = useToast();
  const [first] = messages;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal in the same words is another refusal
  useEffect(() => {
    if (first && matchMedia("(width >= 48rem)").matches) toast({ title, description: first, tone: "bad" });
  }, [toast, title, messages]);

  return first ? <ErrorSummary title={title} problems={messages.map((message) => ({ message }))} /> : null;
}

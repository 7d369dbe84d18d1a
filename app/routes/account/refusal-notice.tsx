import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary, Toast, useHydrated } from "~/components/ui";

type LastResult = SubmissionResult<string[]>;

/** Parts a refusal into what belongs to fields and what stands in the banner above the form. */
export function splitRefusal(lastResult: LastResult | undefined): {
  forFields: LastResult | undefined;
  forForm: string[];
} {
  const { "": ofForm, ...ofFields } = lastResult?.error ?? {};
  return { forFields: lastResult && { ...lastResult, error: ofFields }, forForm: ofForm ?? [] };
}

/**
 * The banner above a sign-in form, and the toast that says the same (specification 1, section 8). Without JavaScript a
 * toast is a banner too, and one is enough.
 */
export function RefusalNotice({ title, messages }: { title: string; messages: readonly string[] }) {
  const hydrated = useHydrated();
  const [first] = messages;
  if (!first) return null;
  return (
    <>
      <ErrorSummary title={title} problems={messages.map((message) => ({ message }))} />
      {hydrated ? <Toast message={{ id: `${title} ${first}`, title, description: first, tone: "bad" }} /> : null}
    </>
  );
}

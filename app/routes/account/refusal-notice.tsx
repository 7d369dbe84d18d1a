import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";
import { ErrorSummary, Toast, useHydrated } from "~/components/ui";

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
 * The banner above a sign-in form, and the toast that says the same (specification 1, section 8). Without JavaScript a
 * toast is a banner too, and on a phone it would lie over the form: there the banner is enough.
 */
export function RefusalNotice({ title, messages }: { title: string; messages: readonly string[] }) {
  const hydrated = useHydrated();
  const [first] = messages;
  if (!first) return null;
  return (
    <>
      <ErrorSummary title={title} problems={messages.map((message) => ({ message }))} />
      {hydrated ? (
        <div className="hidden md:contents">
          <Toast message={{ id: `${title} ${first}`, title, description: first, tone: "bad" }} />
        </div>
      ) : null}
    </>
  );
}

import { useEffect } from "react";
import { ErrorSummary, useToast } from "~/components/ui";

/** The banner above a form of the public pages, and the toast that says the same (specification 1, section 8). */
export function RefusalNotice({ title, messages }: { title: string; messages: readonly string[] }) {
  const toast = useToast();
  const [first] = messages;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal in the same words is another refusal
  useEffect(() => {
    if (first) toast({ title, description: first, tone: "bad" });
  }, [toast, title, messages]);

  return first ? <ErrorSummary title={title} problems={messages.map((message) => ({ message }))} /> : null;
}

import { useActionData } from "@remix-run/react";
import { Facts } from "~/components/ui/facts";
import { fieldLabel, isTyped, typedText } from "~/copy/frame/saved-form-names";
import { savedFormTexts } from "~/copy/frame/saved-forms";

/** What a refused form held, shown where its page has no form any more, so that nothing typed is lost. Stands inside the route of the form. */
export function TypedWords() {
  const sent = useActionData<RefusedForm | undefined>()?.lastResult?.initialValue;
  const words = Object.entries(sent ?? {}).flatMap(([name, value]) => wordsOf(name, value));
  if (words.length === 0) return null;
  return (
    <section className="grid w-full gap-3 rounded-md border border-line p-4">
      <h2 className="font-semibold">{savedFormTexts.typed}</h2>
      <p className="text-muted">{savedFormTexts.copyable}</p>
      <Facts facts={words} />
    </section>
  );
}

interface RefusedForm {
  lastResult?: { initialValue?: Record<string, unknown> | null };
}

function wordsOf(name: string, value: unknown): [label: string, text: string][] {
  // Files cannot be shown.
  if (typeof value !== "string" || value.trim() === "" || name === "files" || !isTyped(name, value)) return [];
  return [[fieldLabel(name), typedText([value])]];
}

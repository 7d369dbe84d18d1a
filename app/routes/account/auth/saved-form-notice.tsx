import { useSearchParams } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { savedFormTexts } from "~/copy/frame/saved-forms";
import { savedFormIdOf, UNSENT } from "~/lib/web/saved-forms";

/** Tells at the sign-in whether the form just sent was saved. */
export function SavedFormNotice({ returnTo }: { returnTo: string }) {
  const isUnsent = useSearchParams()[0].has(UNSENT);
  const isSaved = savedFormIdOf(returnTo) !== undefined;
  const { title, text, unsent } = savedFormTexts.signIn;
  if (!isSaved && !isUnsent) return null;
  return (
    <Banner tone="warn" title={title}>
      {isSaved ? text : unsent}
    </Banner>
  );
}

import { Banner } from "~/components/ui/banner";
import { savedFormTexts } from "~/copy/saved-forms";
import { savedFormIdOf } from "~/lib/saved-forms";

/** At the sign-in that a form has led to whose session had run out: its words are safe. */
export function SavedFormNotice({ returnTo }: { returnTo: string }) {
  if (!savedFormIdOf(returnTo)) return null;
  return (
    <Banner tone="warn" title={savedFormTexts.signIn.title}>
      {savedFormTexts.signIn.text}
    </Banner>
  );
}

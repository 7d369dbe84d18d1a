import { Banner } from "~/components/ui/banner";
import { savedFormTexts } from "~/copy/saved-forms";
import { savedFormIdOf } from "~/lib/web/saved-forms";

/** Tells at the sign-in that the form just sent was saved. */
export function SavedFormNotice({ returnTo }: { returnTo: string }) {
  if (!savedFormIdOf(returnTo)) return null;
  return (
    <Banner tone="warn" title={savedFormTexts.signIn.title}>
      {savedFormTexts.signIn.text}
    </Banner>
  );
}

import { Banner } from "~/components/ui/banner";
import { keptFormTexts } from "~/copy/kept-forms";
import { keptFormIdOf } from "~/lib/kept-forms";

/** At the sign-in that a form has led to whose session had run out: its words are safe. */
export function KeptFormNotice({ returnTo }: { returnTo: string }) {
  if (!keptFormIdOf(returnTo)) return null;
  return (
    <Banner tone="warn" title={keptFormTexts.signIn.title}>
      {keptFormTexts.signIn.text}
    </Banner>
  );
}

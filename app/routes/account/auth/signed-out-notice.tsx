import { Link, useSearchParams } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { suspendedTexts } from "~/copy/accounts/auth";
import { savedFormTexts } from "~/copy/frame/saved-forms";
import { savedFormIdOf, UNSENT } from "~/lib/web/saved-forms";

/** Tells at the sign-in that the account of this browser's last session is suspended, or whether the form just sent was saved. */
export function SignedOutNotice({ returnTo, isSuspended }: { returnTo: string; isSuspended: boolean }) {
  const isUnsent = useSearchParams()[0].has(UNSENT);
  const isSaved = savedFormIdOf(returnTo) !== undefined;
  const { title, text, unsent } = savedFormTexts.signIn;
  if (isSuspended) {
    const { title, text, action } = suspendedTexts;
    return (
      <Banner
        tone="bad"
        title={title}
        action={
          <Link to="/support" className="link-alone">
            {action}
          </Link>
        }
      >
        {text}
      </Banner>
    );
  }
  if (!isSaved && !isUnsent) return null;
  return (
    <Banner tone="warn" title={title}>
      {isSaved ? text : unsent}
    </Banner>
  );
}

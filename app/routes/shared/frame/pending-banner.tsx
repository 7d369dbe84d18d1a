import { useLocation } from "@remix-run/react";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Banner } from "~/components/ui/banner";
import { pendingTexts as texts } from "~/copy/accounts/pending";

/** Above every page of who has still to confirm their address: where the link went, and another one. */
export function PendingBanner({ address }: { address: string }) {
  const { pathname, search } = useLocation();
  // That page says the same itself.
  if (pathname === "/email-verification") return null;
  const here = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return (
    <Banner
      tone="warn"
      title={texts.title}
      action={
        <PlainForm formKey="" action={`/email-verification?${here}`}>
          <SubmitButton variant="secondary" busyLabel={texts.busy}>
            {texts.submit}
          </SubmitButton>
        </PlainForm>
      }
    >
      <p className="wrap-anywhere">{texts.text(address)}</p>
    </Banner>
  );
}

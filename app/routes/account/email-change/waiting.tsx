import { useCsrf } from "~/components/document/root-data";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Banner } from "~/components/ui";
import { resendTexts, emailChangeTexts as texts } from "~/copy/accounts/verification";

/** A change of address that waits for its link to be opened: send the link again, or give the change up. */
export function EmailChangeWaiting({ address }: { address: string }) {
  const csrf = useCsrf();
  const { title, text, cancel, cancelling } = texts.waiting;
  return (
    <Banner tone="warn" title={title}>
      <p className="wrap-anywhere">{text(address)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <PlainForm csrf={csrf} formKey="" action="/email-verification?returnTo=/profile/security/email">
          <SubmitButton variant="secondary" busyLabel={resendTexts.busy}>
            {resendTexts.submit}
          </SubmitButton>
        </PlainForm>
        <PlainForm csrf={csrf} formKey="" action="/profile/security/email/cancellation">
          <SubmitButton variant="quiet" busyLabel={cancelling}>
            {cancel}
          </SubmitButton>
        </PlainForm>
      </div>
    </Banner>
  );
}

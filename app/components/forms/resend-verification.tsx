import { useActionData, useFormAction } from "@remix-run/react";
import { pendingTexts } from "~/copy/accounts/pending";
import { SubmitButton } from "./submit-button";

/** Mails the verification link again. It sends the form itself along, which comes back refused with all that was typed. */
export function ResendVerification({ action }: { action?: string | undefined }) {
  const refusal = useActionData<{ code?: string } | undefined>()?.code;
  const address = useFormAction(action);
  if (refusal !== "EMAIL_NOT_VERIFIED") return null;
  return (
    <div className="my-1">
      <SubmitButton
        variant="secondary"
        formAction={`/email-verification?${new URLSearchParams({ resubmit: address })}`}
        busyLabel={pendingTexts.busy}
      >
        {pendingTexts.submit}
      </SubmitButton>
    </div>
  );
}

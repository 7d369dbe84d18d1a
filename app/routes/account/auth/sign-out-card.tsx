import { ActionForm, SubmitButton } from "~/components/forms";
import { clearMessageStorage } from "~/components/messages/pending/message-storage";
import { Card, LinkButton } from "~/components/ui";
import { signOutTexts as texts } from "~/copy/accounts/auth";

/** Tells who is signed in, and lets them sign out or go home. */
export function SignOutCard({ reason, signedInAs }: { reason: string; signedInAs: string }) {
  return (
    <Card>
      <p>{reason}</p>
      <p className="mt-1 text-muted">
        {texts.signedInAs} {signedInAs}.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ActionForm formKey="" action="/logout" onSubmit={clearMessageStorage}>
          <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
        </ActionForm>
        <LinkButton to="/" variant="secondary">
          {texts.stay}
        </LinkButton>
      </div>
    </Card>
  );
}

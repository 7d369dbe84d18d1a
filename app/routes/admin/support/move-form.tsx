import { useCsrf } from "~/components/document/root-data";
import { SubmitButton } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { supportAdminTexts as texts } from "~/copy/admin/support-admin";

/** A button that closes a request or opens it again. */
export function MoveForm({ to, requestId, formKey }: { to: "open" | "closed"; requestId: string; formKey: string }) {
  const { submit, busy } = texts.moves[to];
  return (
    <PlainForm csrf={useCsrf()} formKey={formKey} action={`/admin/support/${requestId}`}>
      <input type="hidden" name="state" value={to} />
      <SubmitButton variant="secondary" busyLabel={busy}>
        {submit}
      </SubmitButton>
    </PlainForm>
  );
}

import { LogOut } from "lucide-react";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";

export type SignOutProps = { csrf: string; formKey: string; action: string };

/** The last entry of the side navigation and of the menu sheet, in line with their links. */
export function SignOut({ csrf, formKey, action }: SignOutProps) {
  return (
    <PlainForm csrf={csrf} formKey={formKey} action={action}>
      <SubmitButton variant="quiet" busyLabel="Logging out…" wide className="button-in-list">
        <LogOut aria-hidden className="size-5 shrink-0" />
        Logout
      </SubmitButton>
    </PlainForm>
  );
}

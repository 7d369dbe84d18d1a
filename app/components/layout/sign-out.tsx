import { LogOut } from "lucide";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Icon } from "~/components/ui/icon";

export type SignOutProps = { csrf: string; formKey: string; action: string };

/** The last entry of the side navigation and of the menu sheet, in line with their links. */
export function SignOut({ csrf, formKey, action }: SignOutProps) {
  return (
    <PlainForm csrf={csrf} formKey={formKey} action={action}>
      <SubmitButton variant="quiet" busyLabel="Logging out…" wide className="button-in-list">
        <Icon of={LogOut} className="size-5" />
        Logout
      </SubmitButton>
    </PlainForm>
  );
}

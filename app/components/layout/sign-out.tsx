import { LogOut } from "lucide";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Icon } from "~/components/ui/icon";

export interface SignOutProps {
  csrf: string;
  formKey: string;
  action: string;
  /** Clears what the browser stores of the person. */
  onSubmit: () => void;
}

export function SignOut(form: SignOutProps) {
  return (
    <PlainForm {...form}>
      <SubmitButton variant="quiet" busyLabel="Logging out…" wide className="button-in-list">
        <Icon of={LogOut} className="size-5" />
        Logout
      </SubmitButton>
    </PlainForm>
  );
}

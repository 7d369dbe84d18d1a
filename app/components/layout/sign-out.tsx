import { LogOut } from "lucide";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Icon } from "~/components/ui/icon";

/** Stands in the side navigation and in the menu of small screens (specification 1, section 2.6). */
export type SignOutLabel = "Logout" | "Log Out";

interface SignOutProps {
  label: SignOutLabel;
  formKey: string;
  action: string;
  /** Clears what the browser keeps of the person. */
  onSubmit: () => void;
}

export function SignOut({ label, ...form }: SignOutProps) {
  return (
    <PlainForm {...form}>
      <SubmitButton variant="quiet" busyLabel="Logging out…" wide className="button-in-list">
        <Icon of={LogOut} className="size-5" />
        {label}
      </SubmitButton>
    </PlainForm>
  );
}

import { LogOut } from "lucide";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { clearMessageStorage } from "~/components/messages/pending/message-storage";
import { Icon } from "~/components/ui/icon";

/** Stands in the side navigation and in the menu of small screens (specification 1, section 2.6). */
export type SignOutLabel = "Logout" | "Log Out";

/** Signs out, and clears the messages under way that the browser stores. */
export function SignOut({ label }: { label: SignOutLabel }) {
  return (
    <PlainForm formKey="" action="/logout" onSubmit={clearMessageStorage}>
      <SubmitButton variant="quiet" busyLabel="Logging out…" wide className="button-in-list">
        <Icon of={LogOut} className="size-5" />
        {label}
      </SubmitButton>
    </PlainForm>
  );
}

import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { recipientRoles, recipientTexts } from "~/copy/reports/distribution/recipients";
import type { ListedRecipient } from "./recipient-list";

const texts = recipientTexts.removal;

/** What a recipient is called where somebody asks whether to remove them. */
export function removalTitle({ name, role }: Pick<ListedRecipient, "name" | "role">): string {
  return texts.title(name ?? recipientRoles[role]);
}

/** Asks before a recipient is removed. `back`: the list. */
export function RecipientRemoval({ formKey, back }: { formKey: string; back: string }) {
  const [form] = useSentForm();
  return (
    <ActionForm form={form} formKey={formKey} failed={texts.failed} className="grid gap-5">
      <FormButtons words={texts} variant="danger" to={back} leave={texts.keep} />
    </ActionForm>
  );
}

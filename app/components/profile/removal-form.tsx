import { ActionForm, SubmitButton } from "~/components/forms";

interface RemovalFormProps {
  /** The page's own key: the removal gets another, made of it. */
  formKey: string;
  action: string;
  texts: { remove: string; removing: string };
}

export function RemovalForm({ formKey, action, texts }: RemovalFormProps) {
  return (
    <ActionForm formKey={`${formKey}-removal`} action={action} className="mt-3">
      <SubmitButton variant="secondary" busyLabel={texts.removing}>
        {texts.remove}
      </SubmitButton>
    </ActionForm>
  );
}

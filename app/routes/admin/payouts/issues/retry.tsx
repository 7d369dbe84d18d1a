import { ActionForm, SubmitButton } from "~/components/forms";
import type { TableColumn } from "~/components/ui";
import { paymentIssueTexts } from "~/copy/admin/money/payment-issues";

const texts = paymentIssueTexts.retry;

/** What can be sent again. */
export type Retried = "transfers" | "refunds" | "charges";

interface Pressing {
  formKey: string;
  /** During an impersonation nothing can be sent. */
  isReadOnly: boolean;
}

/** A press for each row, where one can be made. */
export function retryColumn<Row extends { id: string }>(
  kind: Retried,
  { formKey, isReadOnly }: Pressing,
): TableColumn<Row>[] {
  if (isReadOnly) return [];
  const cell = ({ id }: Row) => (
    <RetryForm action={`/admin/payouts/issues/${kind}/${id}/retry`} formKey={`${formKey}-${id}`} />
  );
  return [{ key: "retry", header: texts.header, hideHeader: true, cell }];
}

function RetryForm({ action, formKey }: { action: string; formKey: string }) {
  return (
    <ActionForm formKey={formKey} action={action}>
      <SubmitButton variant="secondary" busyLabel={texts.busy}>
        {texts.submit}
      </SubmitButton>
    </ActionForm>
  );
}

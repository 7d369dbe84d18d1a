import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { useCsrf } from "~/components/document/root-data";
import { ActionForm, SubmitButton, TextareaControl, useRefusal } from "~/components/forms";
import { Banner, Dialog, LinkButton } from "~/components/ui";
import { reviewWords } from "~/copy/review";

interface DecisionDialogProps {
  texts: { title: string; text: string; failed: string };
  /** Whose submission it is. */
  name: string;
  /** The page of the submission, to which the dialog closes. */
  page: string;
  open: boolean;
  /** What is said where it is not open any more. */
  decided: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The form. */
  children: ReactNode;
}

/** Asks for a decision on what an inspector has submitted, and names the inspector. */
export function DecisionDialog({ texts, name, page, open, decided, lastResult, children }: DecisionDialogProps) {
  const refusals = lastResult?.error?.[""] ?? [];
  return (
    <Dialog title={texts.title} closeTo={page} closeLabel={reviewWords.cancel}>
      <div className="grid gap-5">
        {open ? (
          <p>
            <strong>{name}</strong> {texts.text}
          </p>
        ) : null}
        {refusals.length > 0 ? (
          <Banner tone="bad" title={texts.failed} announce>
            {refusals.join(" ")}
          </Banner>
        ) : null}
        {open ? children : refusals.length > 0 ? null : <Banner>{decided}</Banner>}
      </div>
    </Dialog>
  );
}

interface DecisionFormProps {
  /** The page of the submission; the form goes to its address below it. */
  page: string;
  formKey: string;
  texts: { submit: string; busy: string };
  /** Hidden fields of the form. */
  children?: ReactNode;
}

/** For an approval that asks for nothing else. */
export function PlainApprovalForm({ page, formKey, texts, children }: DecisionFormProps) {
  return (
    <ActionForm csrf={useCsrf()} formKey={formKey} action={`${page}/approval`}>
      {children}
      <DecisionButtons page={page}>
        <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
      </DecisionButtons>
    </ActionForm>
  );
}

type RejectionFormProps = DecisionFormProps & {
  /** The last part of the form's address. */
  decision?: string;
  texts: { reason: string; reasonHint: string };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The inspector reads the reason. */
export function RejectionForm({
  page,
  decision = "rejection",
  formKey,
  texts,
  lastResult,
  children,
}: RejectionFormProps) {
  const [form, fields] = useForm<{ reason: string }, string[]>({ lastResult: useRefusal(lastResult).forFields });
  return (
    <ActionForm csrf={useCsrf()} formKey={formKey} form={form} action={`${page}/${decision}`} className="grid gap-5">
      {children}
      {/* Two rows leave the buttons in sight with large text. */}
      <TextareaControl field={fields.reason} label={texts.reason} hint={texts.reasonHint} limit={1000} rows={2} />
      <DecisionButtons page={page}>
        <SubmitButton variant="danger" busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </DecisionButtons>
    </ActionForm>
  );
}

export function DecisionButtons({ page, children }: { page: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <LinkButton to={page} variant="quiet">
        {reviewWords.cancel}
      </LinkButton>
    </div>
  );
}

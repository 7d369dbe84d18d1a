import type { ReactNode } from "react";
import {
  ActionForm,
  SubmitButton,
  TextareaControl,
  useLastResult,
  useRefusal,
  useRefusedForm,
} from "~/components/forms";
import { Lacking, useLacking } from "~/components/forms/lacking";
import { Banner, LinkButton } from "~/components/ui";
import { SideDialog } from "~/components/ui/side-dialog";
import { decidedTexts, reviewWords } from "~/copy/people/review";
import { TEXTS } from "~/lib/bounds";

interface DecisionDialogProps {
  texts: { title: string; text: string; failed: string; failedText?: string };
  name: string;
  /** The page of the submission, to which the dialog closes. */
  page: string;
  open: boolean;
  /** What is said where it is not open any more: who decided what, and when. */
  decided: ReactNode;
  children: ReactNode;
}

export function DecisionDialog({ texts, name, page, open, decided, children }: DecisionDialogProps) {
  const { forForm } = useRefusal();
  return (
    <SideDialog title={texts.title} closeTo={page} closeLabel={reviewWords.cancel}>
      <div className="grid gap-5">
        {open ? (
          <p>
            <strong>{name}</strong> {texts.text}
          </p>
        ) : null}
        {forForm.length > 0 ? (
          <Banner tone="bad" title={texts.failed} announce>
            {[texts.failedText && `${texts.failedText}.`, ...forForm].filter(Boolean).join(" ")}
          </Banner>
        ) : null}
        {open ? children : <Banner>{decided}</Banner>}
        {open ? null : <Typed />}
      </div>
    </SideDialog>
  );
}

const TYPED = ["reason", "lookedUpIn", "directoryRecord", "note"];

/** The words of a form that came too late, to copy. */
function Typed() {
  const sent = useLastResult()?.initialValue ?? {};
  const words = TYPED.flatMap((field) => (typeof sent[field] === "string" && sent[field] !== "" ? [sent[field]] : []));
  if (words.length === 0) return null;
  return (
    <div>
      <h3 className="text-base font-semibold">{decidedTexts.typed}</h3>
      {words.map((text) => (
        <p key={text} className="mt-1 whitespace-pre-wrap break-words">
          {text}
        </p>
      ))}
    </div>
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
    <ActionForm formKey={formKey} action={`${page}/approval`}>
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
};

/** The inspector reads the reason. With JavaScript the button waits for one (specification 3, section 5). */
export function RejectionForm({ page, decision = "rejection", formKey, texts, children }: RejectionFormProps) {
  const [form, fields] = useRefusedForm<{ reason: string }>();
  const lacking = useLacking(form.id, { reason: texts.reason });
  return (
    <ActionForm formKey={formKey} form={form} action={`${page}/${decision}`} className="grid gap-5">
      {children}
      {/* Two rows leave the buttons in sight with large text. */}
      <TextareaControl
        field={fields.reason}
        label={texts.reason}
        hint={texts.reasonHint}
        limit={TEXTS.rejectionReason.most}
        rows={2}
        data-focus-first
      />
      <DecisionButtons page={page}>
        <SubmitButton variant="danger" busyLabel={texts.busy} disabled={lacking !== ""}>
          {texts.submit}
        </SubmitButton>
      </DecisionButtons>
      <Lacking labels={lacking} />
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

import { CONCRETE_LABELS, ConcreteSection, newMixValues } from "~/components/concrete/concrete-section";
import { ActionForm, HiddenControl, SubmitButton, useSentForm } from "~/components/forms";
import { AssignmentFields } from "~/components/jobs/assignment-fields";
import { LinkButton } from "~/components/ui";
import { postJobTexts as texts } from "~/copy/jobs/jobs";
import { ownPhoneTexts } from "~/copy/people/own-phone";
import { POSTING_LABELS, PostingFields } from "./fields";
import type { JobFormPage } from "./page.server";
import { PostingFee, postingWords } from "./posting-fee";
import type { JobFormValues } from "./values";

interface JobFormProps {
  shown: JobFormPage;
}

const BLANK: JobFormValues = {
  duration: "2-4 hours",
  urgency: "standard",
  requiredCertifications: ["ACI"],
  testingMaterialsProvided: true,
};

const LABELS = { ...POSTING_LABELS, ...CONCRETE_LABELS, phone: ownPhoneTexts.label };

/** A draft without a project has null there, which a form leaves out. */
function withoutNothing({ projectId, concrete, ...fields }: NonNullable<JobFormPage["draft"]>["fields"]) {
  return { ...fields, ...concrete, ...(projectId === null ? {} : { projectId }) };
}

/** The posting form. Preview sends the same words to an address of its own, which keeps them and shows the ticket. */
export function JobForm({ shown }: JobFormProps) {
  const { draft, repeated, formKey, hasCredit, beyond, choices, assignment, concrete } = shown;
  const newMix = newMixValues(concrete);
  const defaultValue: JobFormValues = draft
    ? { ...newMix, ...withoutNothing(draft.fields), draftId: draft.id }
    : { contactId: assignment.contactId ?? "", ...newMix, ...repeated?.concrete, ...(repeated?.fields ?? BLANK) };
  const [form, fields] = useSentForm<JobFormValues>({ defaultValue });
  const words = postingWords(shown);
  return (
    <ActionForm formKey={formKey} form={form} labels={LABELS} action="/post-job" className="grid gap-5">
      {fields.draftId.initialValue ? <HiddenControl field={fields.draftId} /> : null}
      <PostingFields fields={fields} choices={choices} />
      <ConcreteSection fields={fields} choices={concrete} dateField="startDate" />
      <AssignmentFields fields={fields} choices={assignment} />
      <PostingFee hasCredit={hasCredit} beyond={beyond} />
      <div className="flex flex-wrap gap-3">
        {words ? <SubmitButton busyLabel={words.busy}>{words.submit}</SubmitButton> : null}
        <SubmitButton busyLabel={texts.previewBusy} variant="secondary" formAction="/post-job/preview">
          {texts.preview}
        </SubmitButton>
        <LinkButton to="/post-job" variant="quiet" reloadDocument>
          {texts.reset}
        </LinkButton>
      </div>
    </ActionForm>
  );
}

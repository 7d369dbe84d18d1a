import { ActionForm, SubmitButton, TextareaControl, TextControl, useSentForm } from "~/components/forms";
import { OwnPhoneControl } from "~/components/jobs/own-phone-control";
import { applyTexts as texts, titledProblem } from "~/copy/jobs/applications";
import { TEXTS } from "~/lib/bounds";
import { type Cents, dollarsText, parseDollars } from "~/lib/money";
import { acceptancePrice, HIGHEST_RATE, LOWEST_RATE } from "~/lib/prices";

interface ApplicationFormProps {
  job: { id: string; updatedAt: number; requiresInspectorEquipment: boolean; equipmentFee: Cents | null };
  /** The hourly rate that the form begins with. It is null when the profile has none; the profile then takes the rate sent here. */
  profileRate: Cents | null;
  /** Whether the inspector has no phone number in their account. */
  asksPhone: boolean;
  formKey: string;
}

/** The form for an application: cover letter and hourly rate. */
export function ApplicationForm({ job, profileRate, asksPhone, formKey }: ApplicationFormProps) {
  const defaultValue = { coverLetter: "", hourlyRate: profileRate === null ? "" : dollarsText(profileRate), phone: "" };
  const [form, fields] = useSentForm<typeof defaultValue>({ defaultValue });
  return (
    <ActionForm
      formKey={formKey}
      form={form}
      failed={texts.failed}
      titled={titledProblem}
      action={`/jobs/${job.id}/application`}
      className="grid gap-5"
    >
      <input type="hidden" name="seen" value={job.updatedAt} />
      <TextareaControl
        field={fields.coverLetter}
        label={texts.coverLetter}
        hint={texts.coverLetterHint}
        limit={TEXTS.coverLetter.most}
        rows={6}
      />
      <TextControl
        field={fields.hourlyRate}
        label={texts.hourlyRate}
        hint={profileRate === null ? texts.rateKept : texts.rateHint}
        prefix="$"
        suffix={texts.perHour}
        width="short"
        inputMode="decimal"
      />
      {asksPhone ? <OwnPhoneControl field={fields.phone} side="inspector" /> : null}
      <div className="grid gap-1 border-l-3 border-accent-ink pl-3">
        <p className="font-semibold">{texts.pay(payOf(job, fields.hourlyRate.value))}</p>
        <p className="text-sm text-muted">{texts.terms}</p>
      </div>
      <div>
        <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}

/** What the first hours bring at the rate that stands in the field; null while that is none. A field that was sent twice holds a list. */
function payOf(job: ApplicationFormProps["job"], typed: unknown) {
  const rate = typeof typed === "string" ? parseDollars(typed) : undefined;
  if (rate === undefined || rate < LOWEST_RATE || rate > HIGHEST_RATE) return null;
  const fee = job.requiresInspectorEquipment ? job.equipmentFee : null;
  return { rate, fee, share: acceptancePrice({ ...job, hourlyRate: rate }).inspectorAmount };
}

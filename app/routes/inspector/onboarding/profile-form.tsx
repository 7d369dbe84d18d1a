import {
  ActionForm,
  FormButtons,
  RadioCardsControl,
  TextareaControl,
  TextControl,
  useSentForm,
} from "~/components/forms";
import { LinkButton } from "~/components/ui";
import { onboardingTexts } from "~/copy/inspectors/onboarding";
import type { OwnEnhancements } from "~/domain/people/queries.server";
import { dollarsText } from "~/lib/money";

const texts = onboardingTexts.profile;

interface Enhancements {
  ownsEquipment: string;
  hourlyRate: string;
  yearsOfExperience: string;
  specialties: string;
  specializations: string;
  availability: string;
}

interface ProfileFormProps {
  profile: OwnEnhancements;
  formKey: string;
}

/** Step 3: what helps a company choose, all of it optional. */
export function ProfileForm({ profile, formKey }: ProfileFormProps) {
  const [form, fields] = useSentForm<Enhancements>({ defaultValue: typedOf(profile) });
  return (
    <ActionForm
      formKey={formKey}
      form={form}
      failed={texts.failed}
      action="/inspector-onboarding/profile"
      className="grid gap-5"
    >
      <RadioCardsControl
        field={fields.ownsEquipment}
        label={texts.ownsEquipment}
        columns={2}
        options={[
          { value: "yes", label: texts.owns.yes, hint: texts.owns.yesHint },
          { value: "no", label: texts.owns.no, hint: texts.owns.noHint },
        ]}
      />
      <TextControl
        field={fields.hourlyRate}
        label={texts.hourlyRate}
        hint={texts.hourlyRateHint}
        prefix="$"
        suffix={texts.perHour}
        width="short"
        inputMode="decimal"
      />
      <TextControl field={fields.yearsOfExperience} label={texts.years} width="short" inputMode="numeric" />
      <TextControl field={fields.specialties} label={texts.specialties} hint={texts.specialtiesHint} />
      <TextareaControl
        field={fields.specializations}
        label={texts.specializations}
        hint={texts.specializationsHint}
        limit={500}
        rows={3}
      />
      <TextareaControl
        field={fields.availability}
        label={texts.availability}
        hint={texts.availabilityHint}
        limit={200}
        rows={2}
      />
      <FormButtons
        words={{ submit: texts.save, busy: texts.busy }}
        to="/inspector-onboarding?step=2"
        leave={onboardingTexts.back}
        leaveAs="quiet"
      >
        <LinkButton to="/inspector-home" variant="quiet">
          {texts.skip}
        </LinkButton>
      </FormButtons>
    </ActionForm>
  );
}

/** The profile as its fields hold it. */
function typedOf({ ownsEquipment, hourlyRate, yearsOfExperience, specialties, ...texts }: OwnEnhancements) {
  return {
    ownsEquipment: ownsEquipment === null ? "" : ownsEquipment ? "yes" : "no",
    hourlyRate: hourlyRate === null ? "" : dollarsText(hourlyRate),
    yearsOfExperience: yearsOfExperience === null ? "" : String(yearsOfExperience),
    specialties: specialties.join(", "),
    specializations: texts.specializations ?? "",
    availability: texts.availability ?? "",
  };
}

import { Link, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, SelectControl, TextareaControl, TextControl, useSentForm } from "~/components/forms";
import { ProfileSubpage } from "~/components/profile/profile-subpage";
import { EmailText } from "~/components/ui";
import { profileDetailsTexts as texts } from "~/copy/accounts/profile-details";
import { availabilityWords, NO_AVAILABILITY } from "~/copy/inspectors/availability";
import { type OwnDetails, ownDetails } from "~/domain/home/own-details.server";
import { profileForm } from "~/domain/people/schema";
import { updateProfile } from "~/domain/people/update-profile.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { fiftyStates } from "~/lib/states";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor }) => ({
  details: ownDetails(actor),
  formKey: newFormKey(),
}));

export const action = formAction(updateProfile, {
  schema: profileForm,
  done: () => redirectWithToast("/profile", texts.saved),
});

/** What an inspector tells of themself; email and weekly hours are changed on pages of their own. */
export default function ProfileDetails() {
  const { details, formKey } = useLoaderData<typeof loader>();
  return (
    <ProfileSubpage texts={texts} wide>
      <DetailsForm details={details} formKey={formKey} />
    </ProfileSubpage>
  );
}

interface FormProps {
  details: OwnDetails;
  formKey: string;
}

function DetailsForm({ details, formKey }: FormProps) {
  const [form, fields] = useSentForm<Record<Field, string>>({ defaultValue: details.typed });
  const states = fiftyStates.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <ActionForm formKey={formKey} form={form} failed={texts.failed} action="/profile/details" className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextControl field={fields.firstName} label={texts.firstName} autoComplete="given-name" />
        <TextControl field={fields.lastName} label={texts.lastName} autoComplete="family-name" />
        <TextControl field={fields.city} label={texts.city} autoComplete="address-level2" />
        <SelectControl field={fields.usState} label={texts.state} placeholder={texts.choose} options={states} />
        <TextControl field={fields.phone} label={texts.phone} type="tel" autoComplete="tel" optional />
        <TextControl field={fields.yearsOfExperience} label={texts.years} width="short" inputMode="numeric" optional />
      </div>
      <TextareaControl
        field={fields.bio}
        label={texts.bio}
        hint={texts.bioHint}
        limit={texts.bioLimit}
        rows={5}
        optional
      />
      <TextControl field={fields.specialties} label={texts.specialties} hint={texts.specialtiesHint} optional />
      <TextControl
        field={fields.certifications}
        label={texts.certifications}
        hint={texts.certificationsHint}
        optional
      />
      <Elsewhere title={texts.email} text={texts.emailText} to="/profile/security/email" link={texts.emailLink}>
        <EmailText email={details.email} />
      </Elsewhere>
      <Elsewhere
        title={texts.availability}
        text={details.availability === null ? texts.availabilityText : texts.availabilityTyped}
        to="/availability"
        link={texts.availabilityLink}
      >
        {availabilityWords(details.availability, details.week) ?? NO_AVAILABILITY}
      </Elsewhere>
      <FormButtons
        words={{ submit: texts.save, busy: texts.busy }}
        to="/profile"
        leave={texts.cancel}
        leaveAs="quiet"
      />
    </ActionForm>
  );
}

type Field = keyof OwnDetails["typed"];

interface ElsewhereProps {
  title: string;
  text: string;
  to: string;
  link: string;
  children: React.ReactNode;
}

/** What is read here and changed on another page. */
function Elsewhere({ title, text, to, link, children }: ElsewhereProps) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p className="whitespace-pre-line">{children}</p>
      <p className="text-sm text-muted">
        {text}{" "}
        <Link to={to} className="link-alone">
          {link}
        </Link>
      </p>
    </div>
  );
}

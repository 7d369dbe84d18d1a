import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextControl, useSentForm } from "~/components/forms";
import { ProfileSubpage } from "~/components/profile/profile-subpage";
import { RemovalForm } from "~/components/profile/removal-form";
import { taxIdTexts as texts } from "~/copy/inspectors/company-profile";
import { paymentTexts } from "~/copy/money/payments";
import { ownTaxId } from "~/domain/home/own-company.server";
import { setTaxId } from "~/domain/people/company/set-tax-id.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

const access = { accessText: paymentTexts.accessText };

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "tax", ...access }, ({ actor }) => ({
  ...ownTaxId(actor),
  formKey: newFormKey(),
}));

export const action = formAction(setTaxId, {
  ...access,
  secret: ["taxId"],
  done: () => redirectWithToast("/profile", texts.saved),
});

/** A company's EIN: what is stored, and forms to replace and to remove it. */
export default function TaxId() {
  const { taxId, last4, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ taxId: string }>();
  return (
    <ProfileSubpage texts={texts}>
      {last4 ? (
        <div className="mb-5">
          <p className="text-sm text-muted">{texts.stored}</p>
          <p className="text-lg tabular-nums">{taxId ? texts.shown(taxId) : texts.masked(last4)}</p>
          {taxId ? null : <p className="text-sm text-muted">{texts.hidden}</p>}
        </div>
      ) : null}
      <ActionForm formKey={formKey} form={form} failed={texts.failed} action="/profile/tax-id" className="grid gap-5">
        <TextControl
          field={fields.taxId}
          label={texts.label}
          hint={texts.hint}
          width="medium"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormButtons
          words={{ submit: texts.save, busy: texts.busy }}
          to="/profile"
          leave={texts.cancel}
          leaveAs="quiet"
        />
      </ActionForm>
      {last4 ? <RemovalForm formKey={formKey} action="/profile/tax-id/removal" texts={texts} /> : null}
    </ProfileSubpage>
  );
}

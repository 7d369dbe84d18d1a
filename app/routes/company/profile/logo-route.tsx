import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCsrf } from "~/components/document/root-data";
import { ActionForm, SubmitButton } from "~/components/forms";
import { Avatar, Breadcrumb, Card, PageHeader } from "~/components/ui";
import { FileField } from "~/components/ui/file-field";
import { companyLogoTexts as texts } from "~/copy/company-profile";
import { paymentTexts } from "~/copy/payments";
import { profileTexts } from "~/copy/profile";
import { headerPerson } from "~/domain/accounts/queries.server";
import { MAX_LOGO_BYTES } from "~/domain/files/schema";
import { setCompanyLogo } from "~/domain/people/company/set-company-logo.server";
import { logoOf } from "~/domain/people/pictures.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";

const access = { accessText: paymentTexts.accessText };

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["company"], ...access }, ({ actor }) => ({
  name: headerPerson(actor).name ?? actor.name,
  logo: logoOf(actor.id),
  formKey: newFormKey(),
}));

export const action = formAction(setCompanyLogo, {
  ...access,
  uploads: {
    maxFiles: 1,
    maxFileSize: MAX_LOGO_BYTES,
    tooLarge: "logo-too-large",
    tooMany: { field: "logo", message: texts.tooMany },
  },
  before: holdUploads("logo", "company_logo"),
  done: () => redirectWithToast("/profile", texts.saved),
});

/** Chooses the logo that stands beside the company's name, or removes it. */
export default function CompanyLogo() {
  const { name, logo, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<{ logo: string }, string[]>({ lastResult });
  const csrf = useCsrf();
  return (
    <div className="max-w-prose">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: profileTexts.title, to: "/profile" }, { label: texts.title }]} />}
      />
      <Card>
        <Avatar name={name} picture={logo} size="large" kind="company" />
        <ActionForm
          csrf={csrf}
          formKey={formKey}
          form={form}
          failed={texts.failed}
          action="/profile/logo"
          encType="multipart/form-data"
          className="mt-5 grid gap-5"
        >
          <FileField
            id={fields.logo.id}
            name={fields.logo.name}
            errors={fields.logo.errors}
            label={texts.label}
            limit={MAX_LOGO_BYTES}
            kinds={texts.kinds}
            accept="image/png,image/jpeg"
          />
          <div>
            <SubmitButton busyLabel={texts.busy}>{texts.save}</SubmitButton>
          </div>
        </ActionForm>
        {logo ? (
          <ActionForm csrf={csrf} formKey={`${formKey}-removal`} action="/profile/logo/removal" className="mt-3">
            <SubmitButton variant="secondary" busyLabel={texts.removing}>
              {texts.remove}
            </SubmitButton>
          </ActionForm>
        ) : null}
      </Card>
    </div>
  );
}

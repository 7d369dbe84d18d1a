import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { PictureForm } from "~/components/profile/picture-form";
import { ProfileSubpage } from "~/components/profile/profile-subpage";
import { companyLogoTexts as texts } from "~/copy/inspectors/company-profile";
import { paymentTexts } from "~/copy/money/payments";
import { headerPerson } from "~/domain/accounts/queries.server";
import { companyOf } from "~/domain/companies/company-of";
import { setCompanyLogo } from "~/domain/people/company/set-company-logo.server";
import { logoOf } from "~/domain/people/pictures.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { MAX_LOGO_BYTES } from "~/lib/files";

const access = { accessText: paymentTexts.accessText };

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "details", ...access }, ({ actor }) => ({
  name: headerPerson(actor).name ?? actor.name,
  logo: logoOf(companyOf(actor)),
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
  return (
    <ProfileSubpage texts={texts}>
      <PictureForm
        name={name}
        picture={logo}
        kind="company"
        action="/profile/logo"
        field="logo"
        texts={texts}
        accept="image/png,image/jpeg"
        maxBytes={MAX_LOGO_BYTES}
        formKey={formKey}
      />
    </ProfileSubpage>
  );
}

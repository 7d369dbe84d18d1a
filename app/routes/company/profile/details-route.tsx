import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ProfileSubpage } from "~/components/profile/profile-subpage";
import { companyDetailsTexts as texts } from "~/copy/inspectors/company-profile";
import { paymentTexts } from "~/copy/money/payments";
import { ownCompany } from "~/domain/home/own-company.server";
import { companyForm } from "~/domain/people/company/schema";
import { updateProfile } from "~/domain/people/update-profile.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { CompanyForm } from "./details-form";

const access = { accessText: paymentTexts.accessText };

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], ...access }, ({ actor }) => {
  const company = ownCompany(actor);
  if (!company) throw Response.json({ code: "not-found" }, { status: 404 });
  const { companyName, firstName, lastName, email, taxIdLast4 } = company;
  const { street, city, usState, zip, phone, billingEmail, companySize, bio } = company;
  const optional = { street, city, usState, zip, phone, billingEmail, companySize, bio };
  const typed = Object.fromEntries(Object.entries(optional).map(([field, value]) => [field, value ?? ""]));
  return { typed: { companyName, firstName, lastName, ...typed }, email, taxIdLast4, formKey: newFormKey() };
});

export const action = formAction(updateProfile, {
  ...access,
  roles: ["company"],
  schema: companyForm,
  done: () => redirectWithToast("/profile", texts.saved),
});

/** What a company tells of itself; email, logo and tax number are changed on pages of their own. */
export default function CompanyDetails() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <ProfileSubpage texts={texts} wide>
      <CompanyForm {...loaded} />
    </ProfileSubpage>
  );
}

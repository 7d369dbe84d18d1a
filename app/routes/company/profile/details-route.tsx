import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ProfileSubpage } from "~/components/profile/profile-subpage";
import { companyDetailsTexts as texts } from "~/copy/inspectors/company-profile";
import { paymentTexts } from "~/copy/money/payments";
import { type CompanyActor, isActing } from "~/domain/actor";
import { hasRight } from "~/domain/companies/rights";
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
  const own = ownDetails(actor);
  const { firstName, lastName, phone, email, taxIdLast4 } = own;
  const typed = { ...ofCompany(own), firstName, lastName, phone: phone ?? "" };
  return { typed, email, taxIdLast4, formKey: newFormKey() };
});

function ofCompany(own: ReturnType<typeof ownDetails>): Record<string, string> {
  const { companyName, street, city, usState, zip, billingEmail, companySize, bio } = own;
  const details = { companyName, street, city, usState, zip, billingEmail, companySize, bio };
  return Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value ?? ""]));
}

function ownDetails(actor: CompanyActor) {
  const company = ownCompany(actor);
  if (!company) throw Response.json({ code: "not-found" }, { status: 404 });
  return company;
}

export const action = formAction(updateProfile, {
  ...access,
  // Whoever may not change what the company says of itself has a form without it.
  add: ({ actor }) => (isActing(actor, ["company"]) && !hasRight(actor, "details") ? ofCompany(ownDetails(actor)) : {}),
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

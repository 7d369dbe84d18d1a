import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ProfileSubpage } from "~/components/profile/profile-subpage";
import { companyDetailsTexts as texts } from "~/copy/inspectors/company-profile";
import { paymentTexts } from "~/copy/money/payments";
import { hasRight } from "~/domain/companies/rights";
import { ownCompany } from "~/domain/home/own-company.server";
import { companyForm, companyPersonForm } from "~/domain/people/company/schema";
import { updateProfile } from "~/domain/people/update-profile.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { CompanyForm } from "./details-form";

const access = { accessText: paymentTexts.accessText };

export const meta = titled<typeof loader>(({ edits }) => texts.whose[edits].title);

export const loader = page({ roles: ["company"], ...access }, ({ actor }) => {
  const own = ownCompany(actor);
  if (!own) throw Response.json({ code: "not-found" }, { status: 404 });
  const { firstName, lastName, phone, email, taxIdLast4 } = own;
  const edits = hasRight(actor, "details") ? "company" : "person";
  const details = edits === "company" ? ofCompany(own) : {};
  return {
    edits,
    typed: { ...details, firstName, lastName, phone: phone ?? "" },
    email,
    taxIdLast4,
    formKey: newFormKey(),
  } as const;
});

function ofCompany(own: NonNullable<ReturnType<typeof ownCompany>>): Record<string, string> {
  const { companyName, street, city, usState, zip, billingEmail, companySize, bio } = own;
  const details = { companyName, street, city, usState, zip, billingEmail, companySize, bio };
  return Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value ?? ""]));
}

export const action = formAction(updateProfile, {
  ...access,
  roles: ["company"],
  schema: (actor) => (hasRight(actor, "details") ? companyForm : companyPersonForm),
  done: () => redirectWithToast("/profile", texts.saved),
});

/** What a company tells of itself and its person, or the person alone where they may not change the company; email, logo and tax number are changed on pages of their own. */
export default function CompanyDetails() {
  const { edits, ...loaded } = useLoaderData<typeof loader>();
  return (
    <ProfileSubpage texts={texts.whose[edits]} wide>
      <CompanyForm {...loaded} />
    </ProfileSubpage>
  );
}

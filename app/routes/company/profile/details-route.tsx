import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ProfileSubpage } from "~/components/profile/profile-subpage";
import { navigation } from "~/copy/frame/layout";
import { companyDetailsTexts as texts } from "~/copy/inspectors/company-profile";
import { paymentTexts } from "~/copy/money/payments";
import { currentUser } from "~/domain/accounts/current-user.server";
import { isActing } from "~/domain/actor";
import { hasRight } from "~/domain/companies/rights";
import { enteredDetails } from "~/domain/home/entered-details.server";
import { ownCompany } from "~/domain/home/own-company.server";
import { companyForm, companyPersonForm } from "~/domain/people/company/schema";
import { updateProfile } from "~/domain/people/update-profile.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import type { PersonId } from "~/lib/ids";
import { CompanyForm } from "./details-form";

const access = { accessText: paymentTexts.accessText };

export const meta = titled<typeof loader>(({ edits }) => texts.whose[edits].title);

export const loader = page({ roles: ["company", "unattached"], ...access }, ({ actor }) => {
  if (!isActing(actor, ["company"])) return { ...ownName(actor.id), edits: "alone", formKey: newFormKey() } as const;
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

/** Of whoever belongs to no company at work. */
function ownName(userId: PersonId) {
  const { firstName, lastName, email } = currentUser(userId);
  return { typed: { firstName, lastName, phone: enteredDetails(userId).phone ?? "" }, email, taxIdLast4: null };
}

function ofCompany(own: NonNullable<ReturnType<typeof ownCompany>>): Record<string, string> {
  const { companyName, street, city, usState, zip, billingEmail, companySize, bio } = own;
  const details = { companyName, street, city, usState, zip, billingEmail, companySize, bio };
  return Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value ?? ""]));
}

export const action = formAction(updateProfile, {
  ...access,
  roles: ["company", "unattached"],
  schema: (actor) => (isActing(actor, ["company"]) && hasRight(actor, "details") ? companyForm : companyPersonForm),
  done: ({ actor }) => redirectWithToast(isActing(actor, ["company"]) ? "/profile" : "/no-company", texts.saved),
});

/** What a company tells of itself and its person, or the person alone where they may not change the company or have none; email, logo and tax number are changed on pages of their own. */
export default function CompanyDetails() {
  const { edits, ...loaded } = useLoaderData<typeof loader>();
  const behind = edits === "alone" ? { label: navigation.home, to: "/no-company" } : undefined;
  return (
    <ProfileSubpage texts={texts.whose[edits]} behind={behind} wide>
      <CompanyForm {...loaded} ofCompany={edits === "company"} back={behind?.to ?? "/profile"} />
    </ProfileSubpage>
  );
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { companyPeopleTexts, offerAnswerTexts as texts } from "~/copy/accounts/company-people";
import { acceptOwnership, endOwnershipOffer } from "~/domain/company-people/ownership/hand-on.server";
import { openOffers } from "~/domain/company-people/queries.server";
import { notFound } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

const ANSWERS = ["acceptance", "refusal", "withdrawal"] as const;

export const meta = titled<typeof loader>(({ answer }) => texts[answer].title);

export const loader = page({ roles: ["company"] }, ({ actor, params }) => {
  const answer = ANSWERS.find((known) => known === params.answer);
  const offer = openOffers(actor).find(({ id }) => id === params.id);
  // The person who was asked accepts or declines; an owner withdraws.
  if (!answer || !offer || (answer !== "withdrawal" && !offer.isAsked)) throw notFound();
  return { ...offer, answer, formKey: newFormKey() };
});

const add = ({ params }: { params: Record<string, string | undefined> }) => ({ offerId: params.id ?? "" });

const accept = formAction(acceptOwnership, {
  saved: false,
  add,
  done: () => redirectWithToast("/company-people", texts.acceptance.done),
});

const end = formAction(endOwnershipOffer, {
  saved: false,
  add,
  done: ({ result: { declined } }) =>
    redirectWithToast("/company-people", declined ? texts.refusal.done : texts.withdrawal.done),
});

export function action(args: ActionFunctionArgs) {
  return args.params.answer === "acceptance" ? accept(args) : end(args);
}

/** Asks before an offer of ownership is accepted, declined or withdrawn. */
export default function OwnershipAnswer() {
  const { answer, asker, asked, stepsDown, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const words = texts[answer];
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={words.title}
        lead={words.lead(asker, asked)}
        above={
          <Breadcrumb crumbs={[{ label: companyPeopleTexts.title, to: "/company-people" }, { label: words.title }]} />
        }
      />
      <Card>
        <ActionForm formKey={formKey} form={form} failed={texts.failed} className="grid gap-5">
          {stepsDown ? <p>{texts.stepsDown(asker)}</p> : null}
          <FormButtons
            words={words}
            variant={answer === "acceptance" ? "primary" : "danger"}
            to="/company-people"
            leave={texts.back}
          />
        </ActionForm>
      </Card>
    </div>
  );
}

import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { PlainForm } from "~/components/forms/plain-form";
import { Refused } from "~/components/forms/refused";
import { SubmitButton } from "~/components/forms/submit-button";
import { Banner, Card, DateTime, LinkButton, PageHeader } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { joiningTexts as texts } from "~/copy/accounts/joining";
import { errorSentence } from "~/copy/frame/errors";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { askToJoin } from "~/domain/company-people/joining/ask-to-join.server";
import { joiningOf } from "~/domain/company-people/joining/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { homeOf } from "~/routes/shared/frame/home";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company", "unattached"], right: "close" }, ({ actor }) => {
  const joining = joiningOf(actor);
  const zone = joining.request ? zoneOfPerson(actor) : "";
  return { ...joining, zone, home: homeOf(actor.role), formKey: newFormKey() };
});

export const action = formAction(askToJoin, {
  saved: false,
  done: () => redirectWithToast("/company-joining", texts.done),
});

/** Asks the owners of a company with the same email domain to let somebody in. */
export default function CompanyJoining() {
  const { domain, isConfirmed, asksForLink, request, refusal, offers, home } = useLoaderData<typeof loader>();
  const isEmpty = !request && offers.length === 0;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead(domain)} />
      <div className="grid gap-5">
        <Refused title={texts.failed} />
        <Asked />
        {refusal && !isEmpty ? <Banner tone="warn" title={errorSentence(refusal)} /> : null}
        {isEmpty ? (
          <p className="wrap-anywhere">{isConfirmed ? texts.none(domain) : texts.unconfirmed(domain)}</p>
        ) : null}
        {asksForLink ? (
          <PlainForm formKey="" action="/email-verification?returnTo=/company-joining">
            <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>
          </PlainForm>
        ) : null}
        {offers.length > 0 ? <Offers /> : null}
        <p>
          <LinkButton to={home} variant="quiet">
            {texts.back}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}

function Offers() {
  const { leavesCompany, refusal, offers, formKey } = useLoaderData<typeof loader>();
  return (
    <Card title={texts.offers}>
      {refusal ? null : (
        <div className="mb-4 grid gap-2 text-muted">
          <p>{texts.answer}</p>
          {leavesCompany ? <p>{texts.closes}</p> : null}
        </div>
      )}
      <ul className="grid divide-y divide-line">
        {offers.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
            {refusal ? null : (
              <PlainForm formKey={`${formKey}-${id}`}>
                <input type="hidden" name="companyId" value={id} />
                <SubmitButton busyLabel={texts.asking} aria-label={`${texts.ask}: ${name}`}>
                  {texts.ask}
                </SubmitButton>
              </PlainForm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Asked() {
  const { request, refusal, zone, leavesCompany, formKey } = useLoaderData<typeof loader>();
  if (!request) return null;
  return (
    <Card title={texts.asked(request.company)}>
      <div className="grid gap-4">
        <Facts facts={[[texts.until, <DateTime key="until" at={request.expiresAt} zone={zone} />]]} />
        {leavesCompany && !refusal ? <p className="text-muted">{texts.closes}</p> : null}
        <PlainForm formKey={formKey} action="/company-joining/withdrawal">
          <input type="hidden" name="joinRequestId" value={request.id} />
          <SubmitButton variant="secondary" busyLabel={texts.withdrawing}>
            {texts.withdraw}
          </SubmitButton>
        </PlainForm>
      </div>
    </Card>
  );
}

import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, useSentForm } from "~/components/forms";
import { SubmitButton } from "~/components/forms/submit-button";
import { Card, DateTime, LinkButton, Money, PageHeader } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { paymentTexts } from "~/copy/money/payments";
import { cardName } from "~/copy/money/saved-card";
import { spendingTexts as texts } from "~/copy/money/spending";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { chargeCard } from "~/domain/payments/cards/charge-card-flow.server";
import { usableCard } from "~/domain/payments/cards/queries.server";
import { approveSpending } from "~/domain/spending/approve-spending.server";
import { spendingRequest } from "~/domain/spending/queries.server";
import { spendingSubject } from "~/domain/spending/subject.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { channelFor, toPayment, toPaymentPage } from "~/http/to-payment.server";
import { formatLongDay } from "~/lib/time/dates";
import { ports } from "~/platform/ports.server";

const access = { accessText: paymentTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title} · ${data.request.title}`);

export const loader = page({ roles: ["company"], right: "pay", ...access }, ({ actor, params }) => {
  const request = spendingRequest(actor, params.id ?? "");
  return {
    request,
    subject: spendingSubject(request),
    card: request.mayDecide ? usableCard(actor) : null,
    zone: zoneOfPerson(actor),
    formKey: newFormKey(),
  };
});

/** One press: with a saved card it is charged at once, otherwise the payment's page asks for a card. */
export const action = formAction(approveSpending, {
  ...access,
  add: (sent) => ({ spendingRequestId: sent.params.id ?? "", channel: channelFor(sent) }),
  async done({ actor, request, result: { paymentId } }) {
    const card = usableCard(actor);
    if (!card) return toPayment({ actor, request }, paymentId);
    return toPaymentPage(actor, paymentId, async () => {
      const charged = await chargeCard(ports(), actor, { paymentId, cardId: card.id });
      return charged.bankUrl ? browserUrl(charged.bankUrl) : `/payments/${charged.paymentId}?from=checkout`;
    });
  },
});

export default function SpendingRequest() {
  const { request, subject, card, zone, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const { id, amount, mayDecide, mayWithdraw, paymentId } = request;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={request.isOpen ? texts.nothingReserved : texts.states[request.state]} />
      <Card title={request.title}>
        <div className="grid gap-5">
          <Facts facts={factsOf(request, subject, zone)} />
          {subject.to ? (
            <Link to={subject.to} className="link-alone justify-self-start">
              {texts.subjects[request.kind]}
            </Link>
          ) : null}
          {mayDecide ? (
            <ActionForm form={form} formKey={formKey} className="flex flex-wrap gap-3">
              <SubmitButton busyLabel={texts.approving}>
                {card ? texts.approveByCard(amount, cardName(card)) : texts.approve(amount)}
              </SubmitButton>
              <LinkButton variant="secondary" to={`/spending-requests/${id}/refusal`}>
                {texts.decline}
              </LinkButton>
            </ActionForm>
          ) : null}
          {mayWithdraw && !mayDecide ? (
            <LinkButton variant="secondary" to={`/spending-requests/${id}/withdrawal`}>
              {texts.withdraw}
            </LinkButton>
          ) : null}
          {paymentId ? <LinkButton to={`/payments/${paymentId}`}>{texts.seePayment}</LinkButton> : null}
        </div>
      </Card>
    </div>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function factsOf(request: Shown["request"], { inspector, planned }: Shown["subject"], zone: string): Fact[] {
  const { facts, kinds } = texts;
  const known: Fact[] = [
    [facts.for, kinds[request.kind]],
    [facts.inspector, inspector],
    [facts.when, planned && `${formatLongDay(planned.date)}, ${planned.timeSlot}`],
    [facts.where, planned?.location],
    [facts.amount, <Money key="amount" amount={request.amount} />],
    [facts.by, request.requesterName],
    [facts.decided, request.deciderName],
    [facts.until, request.isOpen ? <DateTime key="until" at={request.expiresAt} zone={zone} /> : null],
  ];
  return known.filter(([, value]) => value);
}

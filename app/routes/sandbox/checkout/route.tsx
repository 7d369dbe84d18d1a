import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { PlainShell } from "~/components/layout";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { checkoutTexts as texts } from "~/copy/money/sandbox";
import type { Actor } from "~/domain/actor";
import { notFound } from "~/domain/errors";
import { receiveForm } from "~/http/body/receive-form.server";
import { newFormKey, publicPage } from "~/http/doors/page.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { cents } from "~/lib/money";
import { typedIdentifier } from "~/lib/text/typed";
import type { CheckoutField } from "~/sandbox/hosted-pages.server";
import { hostedPages, leadTo, unpaidSession } from "./access.server";
import { CheckoutForm } from "./form";
import { CheckoutOrder, TestCards } from "./order";

export const meta = titled<typeof loader>(
  (data) => `${data.amount === null ? texts.saving.title : texts.title} · ${texts.name}`,
);

export const loader = publicPage(({ actor, params }) => {
  const session = unpaidSession(params.session ?? "");
  if (session.awaitsConfirmation) throw redirect(`/sandbox/checkout/${session.id}/confirmation`, 303);
  const { id, status, amount, lines, cancelUrl, customerEmail } = session;
  return {
    id,
    expired: status === "expired",
    amount: amount === null ? null : cents(amount),
    lines: lines.map(({ name, description, amount: part }) => ({ name, description, amount: cents(part) })),
    email: { given: customerEmail, likely: emailOf(actor) },
    cancelTo: cancelUrl ? browserUrl(cancelUrl) : "/",
    formKey: newFormKey(),
  };
});

/** The message about a card that did not pay. The card itself is never sent back to the browser. */
interface Refused {
  errors: Partial<Record<CheckoutField, string>>;
  declined: string | null;
  name: string;
  email: string;
}

/** This is no command: it writes Stripe's data. A form that is sent twice charges once. */
export const action = publicPage(async ({ actor, params, request }) => {
  const form = await receiveForm(request);
  const typed = (field: CheckoutField, otherwise = "") => typedIdentifier(form.text(field) ?? otherwise);
  const card = { number: typed("number"), expiry: typed("expiry"), cvc: typed("cvc") };
  const words = { name: typed("name"), email: typed("email", emailOf(actor)) };
  const sessionId = params.session ?? "";
  const result = hostedPages().payCheckout(sessionId, { ...card, ...words });
  if (!result) throw notFound();
  if (result.outcome === "confirm") throw redirect(`/sandbox/checkout/${sessionId}/confirmation`, 303);
  if (result.outcome === "invalid") return refused({ errors: result.errors, declined: null, ...words }, 400);
  if (result.outcome === "declined") return refused({ errors: {}, declined: result.message, ...words }, 402);
  throw leadTo(result.redirectTo);
});

export default function SandboxCheckout() {
  const { id, expired, amount, lines, email, cancelTo, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { title, expired: over } = amount === null ? texts.saving : texts;
  return (
    <PlainShell name={texts.name} notice={texts.notice}>
      <PageHeader title={title} lead={amount === null ? texts.saving.lead : undefined} />
      <div className="grid gap-6">
        {expired ? (
          <Banner
            tone="warn"
            title={over.title}
            action={
              <LinkButton to={cancelTo} variant="secondary" reloadDocument>
                {over.back}
              </LinkButton>
            }
          >
            {over.text}
          </Banner>
        ) : null}
        {amount === null ? null : <CheckoutOrder lines={lines} total={amount} />}
        {expired ? null : (
          <>
            <CheckoutForm
              session={id}
              amount={amount}
              email={email}
              cancelTo={cancelTo}
              formKey={formKey}
              refused={answer}
            />
            <TestCards saving={amount === null} />
          </>
        )}
      </div>
    </PlainShell>
  );
}

/** What the payer's browser would fill in. */
function emailOf(actor: Actor): string {
  return actor.kind === "person" ? actor.email : "";
}

function refused(answer: Refused, status: number) {
  return data(answer, { status });
}

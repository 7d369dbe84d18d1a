import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useSentForm } from "~/components/forms";
import { Banner, Breadcrumb, Card, PageHeader } from "~/components/ui";
import { profileTexts } from "~/copy/accounts/profile";
import { paymentTexts } from "~/copy/money/payments";
import { cardName, savedCardTexts as texts } from "~/copy/money/saved-card";
import { companyOf } from "~/domain/companies/company-of";
import { beginCard } from "~/domain/payments/cards/begin-card.server";
import { openCardPage, readCard } from "~/domain/payments/cards/card-flow.server";
import { cardBeingAdded, lastCardState, ownCard } from "~/domain/payments/cards/queries.server";
import { WHILE_A_PAGE_WAITS } from "~/domain/payments/ports";
import { originOf } from "~/http/doors/answering.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

const access = { accessText: paymentTexts.accessText };

export const meta = titled(texts.title);

interface Shown {
  waits: boolean;
}

export const handle: PageHandle<Shown> = { refresh: (data) => (data?.waits ? REFRESH_SECONDS : null) };

/** The page that Stripe leads back to as well, with a card or without. */
export const loader = page({ roles: ["company"], right: "pay", ...access }, async ({ actor, request, url }) => {
  const isBack = url.searchParams.get("from") === "provider";
  const companyId = companyOf(actor);
  const adding = cardBeingAdded(companyId);
  if (adding) await askAbout(adding, request);
  const state = lastCardState(companyId);
  if (isBack && state !== "adding") {
    throw state === "saved" ? await redirectWithToast("/profile/card", texts.saved) : redirect("/profile/card", 303);
  }
  const card = ownCard(actor);
  return { card, isHidden: actor.impersonator !== null, waits: isBack && state === "adding", formKey: newFormKey() };
});

export const action = formAction(beginCard, {
  ...access,
  done: async ({ result }) => redirect(browserUrl(await openCardPage(ports(), result.cardId)), 303),
});

/** A provider that does not answer costs the page nothing: the sweep asks again. */
async function askAbout(cardId: string, request: Request) {
  try {
    await readCard(ports(), cardId, WHILE_A_PAGE_WAITS);
  } catch (error) {
    log.warn({ error, cardId, requestId: originOf(request).requestId }, "card not read");
  }
}

/** The company's saved card, and forms to save another and to remove it. */
export default function SavedCard() {
  const { card, isHidden, waits, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  return (
    <div className="max-w-prose">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: profileTexts.title, to: "/profile" }, { label: texts.title }]} />}
      />
      <Card>
        <div className="grid gap-5">
          {waits ? <Banner announce>{texts.waiting}</Banner> : null}
          {card ? (
            <div>
              <p className="text-lg font-semibold tabular-nums">{cardName(card)}</p>
              <p className={card.isExpired ? "text-bad" : "text-muted"}>
                {card.isExpired ? texts.expired(card) : texts.expires(card)}
              </p>
            </div>
          ) : (
            <p>{isHidden ? texts.hidden : texts.none}</p>
          )}
          <p className="text-sm text-muted">{texts.where}</p>
          <ActionForm formKey={formKey} form={form} failed={texts.failed} action="/profile/card">
            <SubmitButton busyLabel={texts.busy}>{card ? texts.replace : texts.add}</SubmitButton>
          </ActionForm>
          {card ? (
            <ActionForm formKey={`${formKey}-removal`} action={`/profile/card/${card.id}/removal`}>
              <SubmitButton variant="secondary" busyLabel={texts.removing}>
                {texts.remove}
              </SubmitButton>
            </ActionForm>
          ) : null}
        </div>
      </Card>
    </div>
  );
}

import { data, redirect, redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { PlainShell } from "~/components/layout";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { connectTexts as texts } from "~/copy/money/sandbox";
import { notFound } from "~/domain/errors";
import { receiveForm } from "~/http/body/receive-form.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { typedIdentifier } from "~/lib/text/typed";
import { onboardingPages } from "./access.server";
import { ConnectForm } from "./form";

export const meta = titled(texts.name);

const ROLES = { roles: ["inspector"] } as const;

/** A link opens once and leads to the form of its session, as the provider's own does. */
export const loader = page(ROLES, ({ actor, params, request, url }) => {
  const account = params.account ?? "";
  const pages = onboardingPages(actor, account);
  const link = url.searchParams.get("link");
  if (link) {
    keepForPerson(request, url);
    const opening = pages.onboarding(account, link);
    if (!opening) throw notFound();
    const to =
      opening.outcome === "opened" ? `${url.pathname}?session=${opening.session}` : browserUrl(opening.redirectTo);
    throw redirect(to, 303);
  }
  const session = url.searchParams.get("session") ?? "";
  const view = pages.onboardingForm(account, session);
  return { view: view ?? null, session, formKey: newFormKey() };
});

/** A link opens for a person's own navigation. What reads ahead, or asks for the headers alone, gets nothing, and a script is sent to the address as a document: each would use the link up. */
function keepForPerson({ method, headers }: Request, { pathname, search }: URL): void {
  if (method === "HEAD" || headers.has("sec-purpose")) throw new Response(null, { status: 503 });
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null && destination !== "document") throw redirectDocument(`${pathname}${search}`);
}

/** This is no command: it writes Stripe's data, and the product learns of it as it would from Stripe. */
export const action = page(ROLES, async ({ actor, params, url, request }) => {
  const account = params.account ?? "";
  const pages = onboardingPages(actor, account);
  const form = await receiveForm(request);
  const session = url.searchParams.get("session") ?? "";
  const filledIn = pages.onboardingForm(account, session)?.address;
  const typed = (name: string, otherwise = "") => typedIdentifier(form.text(name) ?? otherwise);
  const words = {
    firstName: typed("firstName"),
    lastName: typed("lastName"),
    dateOfBirth: typed("dateOfBirth"),
    addressLine1: typed("addressLine1", filledIn?.line1),
    city: typed("city", filledIn?.city),
    state: typed("state", filledIn?.state),
    postalCode: typed("postalCode", filledIn?.postalCode),
    document: typed("document"),
  };
  const outcome = pages.saveOnboarding(account, session, {
    ...words,
    ssnLast4: typed("ssnLast4"),
    routingNumber: typed("routingNumber"),
    accountNumber: typed("accountNumber"),
    agreeToTerms: form.text("agreeToTerms") === "on",
    finishLater: form.text("finishLater") === "yes",
  });
  if (outcome.outcome === "invalid") return data({ errors: outcome.errors, typed: words }, { status: 400 });
  throw redirect(outcome.redirectTo ? browserUrl(outcome.redirectTo) : "/inspector-payments", 303);
});

export default function SandboxConnect() {
  const { view, session, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <PlainShell name={texts.name} notice={texts.notice}>
      <PageHeader title={texts.title} lead={texts.lead} />
      {view ? (
        <ConnectForm view={view} session={session} formKey={formKey} refused={refused} />
      ) : (
        <Banner
          tone="warn"
          title={texts.over.title}
          action={
            <LinkButton to="/inspector-payments" variant="secondary">
              {texts.over.back}
            </LinkButton>
          }
        >
          {texts.over.text}
        </Banner>
      )}
    </PlainShell>
  );
}

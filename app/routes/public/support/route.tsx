import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SiteAside } from "~/components/layout/site-aside";
import { EmailText, LinkButton, PageHeader } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { supportCode, supportShortcuts, supportTexts as texts } from "~/copy/people/support";
import { receivedSupportRequest } from "~/domain/support/queries.server";
import { NAME_OF_ACCOUNT } from "~/domain/support/schema";
import { sendSupportRequest } from "~/domain/support/send-support-request.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, publicPage } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { SUPPORT_TOPICS } from "~/lib/vocabulary";
import { portalOf } from "~/routes/shared/frame/home";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { SupportForm } from "./form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.received ? texts.received.title(supportCode(data.received.number)) : texts.title} · ${PRODUCT}` },
  { name: "description", content: texts.description },
];

export const loader = publicPage(({ actor, url }) => {
  const topic = SUPPORT_TOPICS.find((known) => known === url.searchParams.get("topic"));
  const sent = url.searchParams.get("sent");
  return {
    received: sent === null ? null : receivedSupportRequest(sent),
    sender: actor.kind === "person" ? { email: actor.email, role: portalOf(actor.role) } : null,
    topic: topic ?? "",
    formKey: newFormKey(),
  };
});

/** The sender's account says who they are; others type it. */
export const action = formAction(sendSupportRequest, {
  add: ({ actor }): Record<string, string> =>
    actor.kind === "person" ? { name: NAME_OF_ACCOUNT, email: actor.email } : {},
  done: ({ result }) => redirect(`/support?sent=${result.requestId}`, 303),
});

/** Anyone may write to the administrators here, signed in or not. */
export default function Support() {
  const { received, sender, topic, formKey } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal={sender?.role ?? "company"} width="text" aside={<SiteAside signedIn={sender !== null} />}>
      {received ? (
        <Received number={received.number} />
      ) : (
        <>
          <PageHeader title={texts.title} lead={<Lead email={sender?.email} />} />
          <div className="grid gap-6">
            <SupportShortcuts to={sender?.role ?? "signedOut"} />
            <SupportForm signedIn={sender !== null} topic={topic} formKey={formKey} />
          </div>
        </>
      )}
    </PublicFrame>
  );
}

function Lead({ email }: { email: string | undefined }) {
  if (!email) return texts.lead;
  return (
    <>
      {texts.signedInLead} <EmailText email={email} className="text-ink" />
    </>
  );
}

function Received({ number }: { number: number }) {
  const { title, text, unseen, again, home } = texts.received;
  return (
    <>
      <PageHeader title={title(supportCode(number))} lead={text} />
      <p className="mb-6 max-w-prose">{unseen}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">{home}</LinkButton>
        <LinkButton to="/support" variant="secondary">
          {again}
        </LinkButton>
      </div>
    </>
  );
}

/** Frequent questions, with the pages that settle them without an answer from us. */
function SupportShortcuts({ to }: { to: keyof typeof supportShortcuts }) {
  return (
    <section aria-labelledby="shortcuts" className="border-y border-line py-3">
      <h2 id="shortcuts" className="text-xl">
        {texts.shortcuts}
      </h2>
      <ul>
        {supportShortcuts[to].map(({ before, link, to: path }) => (
          <li key={path}>
            {before}{" "}
            <Link to={path} className="link-alone">
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

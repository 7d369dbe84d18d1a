import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRootData } from "~/components/document/root-data";
import { ActionForm, SubmitButton, useRefusedForm } from "~/components/forms";
import { Banner, ErrorSummary, LinkButton, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { MAIL_GROUPS, unsubscribeTexts as texts } from "~/copy/frame/mail-preferences";
import { unsubscriptionBy } from "~/domain/notifications/preferences/queries.server";
import { unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { formAction } from "~/http/doors/form-action.server";
import { publicPage } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { PublicFrame } from "~/routes/shared/frame/public-frame";

export const meta: MetaFunction = () => [
  { title: `${texts.title} · ${PRODUCT}` },
  { name: "robots", content: "noindex" },
];

export const loader = publicPage(({ params }) => {
  const subscription = unsubscriptionBy(params.token ?? "");
  return data({ subscription }, { status: subscription ? 200 : 400 });
});

/** Works for whoever holds the link, signed in or not. */
export const action = formAction(unsubscribe, {
  secret: ["token"],
  add: ({ params }) => ({ token: params.token ?? "" }),
  done: ({ params }) => redirect(`/unsubscribe/${params.token}`, 303),
});

export default function Unsubscribe() {
  const { subscription } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal={useRootData()?.portal} homeTo="/landing">
      {subscription ? <Subscription {...subscription} /> : <Refused />}
    </PublicFrame>
  );
}

function Subscription(shown: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["subscription"]>) {
  const [form, , forForm] = useRefusedForm();
  const { off, group, project = "" } = shown;
  const ofAccount = group !== undefined;
  const label = ofAccount ? MAIL_GROUPS[group].label.toLowerCase() : texts.documents(project);
  if (off) {
    return (
      <>
        <PageHeader title={texts.done.title} lead={texts.done.text(label)} />
        <div className="grid gap-5">
          {ofAccount ? <p>{texts.stays}</p> : null}
          {ofAccount ? <Settings /> : null}
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.title} lead={texts.question(label)} />
      <div className="grid gap-5">
        <ErrorSummary title={texts.failed} problems={forForm.map((message) => ({ message }))} />
        {ofAccount ? <p>{texts.stays}</p> : null}
        <ActionForm formKey="" form={form} className="flex flex-wrap gap-3">
          <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
          {ofAccount ? <Settings /> : null}
        </ActionForm>
      </div>
    </>
  );
}

function Refused() {
  return (
    <>
      <PageHeader title={texts.refused.title} />
      <div className="grid gap-5">
        <Banner tone="bad" title={errorSentence("unsubscribe-link-invalid")}>
          <p>{texts.refused.text}</p>
        </Banner>
        <Settings />
      </div>
    </>
  );
}

function Settings() {
  return (
    <div>
      <LinkButton to="/profile/notifications" variant="secondary">
        {texts.settings}
      </LinkButton>
    </div>
  );
}

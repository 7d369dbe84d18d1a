import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useSentForm } from "~/components/forms";
import { Banner, Breadcrumb, Card, DateTime, LinkButton, PageHeader } from "~/components/ui";
import { TextInput } from "~/components/ui/text-input";
import { bookingsTexts } from "~/copy/bookings/bookings";
import { calendarTexts as texts } from "~/copy/inspectors/calendar";
import { ownHome } from "~/domain/availability/queries.server";
import { calendarSince } from "~/domain/bookings/calendar/queries.server";
import { renewCalendar } from "~/domain/bookings/calendar/renew-calendar.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { ports } from "~/platform/ports.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor }) => ({
  since: calendarSince(actor),
  zone: ownHome(actor).zone,
  formKey: newFormKey(),
}));

/** The address is in the answer to the form and nowhere else: no receipt, cookie or log holds it. */
export const action = formAction(renewCalendar, {
  secret: [],
  saved: false,
  done: ({ result }) => ({ address: new URL(`/calendar-feeds/${result.token}.ics`, ports().env.appUrl).href }),
});

export default function Calendar() {
  const answer = useActionData<typeof action>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={
          <Breadcrumb
            crumbs={[{ label: bookingsTexts.lists.inspector.label, to: "/inspector-work" }, { label: texts.title }]}
          />
        }
      />
      <Card>{answer && "address" in answer ? <MadeAddress address={answer.address} /> : <MakeForm />}</Card>
    </div>
  );
}

function MadeAddress({ address }: { address: string }) {
  const { title, label, how, secret, done } = texts.made;
  return (
    <div className="grid gap-5">
      <Banner tone="ok" title={title} announce>
        {secret}
      </Banner>
      <TextInput id="address" label={label} hint={how} defaultValue={address} readOnly />
      <div>
        <LinkButton to="/inspector-work" variant="secondary">
          {done}
        </LinkButton>
      </div>
    </div>
  );
}

function MakeForm() {
  const { since, zone, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      {since === null ? (
        <p>{texts.none}</p>
      ) : (
        <p>
          {texts.since} <DateTime at={since} zone={zone} />. {texts.renewNote} {texts.endsWith}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={texts.busy}>{since === null ? texts.make : texts.renew}</SubmitButton>
        {since === null ? null : (
          <LinkButton to="/inspector-work/calendar/revocation" variant="secondary">
            {texts.revoke}
          </LinkButton>
        )}
      </div>
    </ActionForm>
  );
}

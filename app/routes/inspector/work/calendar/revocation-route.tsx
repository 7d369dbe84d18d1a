import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import { calendarTexts } from "~/copy/inspectors/calendar";
import { calendarSince } from "~/domain/bookings/calendar/queries.server";
import { revokeCalendar } from "~/domain/bookings/calendar/revoke-calendar.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

const texts = calendarTexts.revocation;
const BACK = "/inspector-work/calendar";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor }) => ({
  exists: calendarSince(actor) !== null,
  formKey: newFormKey(),
}));

export const action = formAction(revokeCalendar, {
  saved: false,
  done: () => redirectWithToast(BACK, { title: texts.done, tone: "neutral" }),
});

export default function CalendarRevocation() {
  const { exists, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={exists ? texts.lead : undefined}
        above={<Breadcrumb crumbs={[{ label: calendarTexts.title, to: BACK }, { label: texts.title }]} />}
      />
      <Card>
        {exists ? (
          <ActionForm formKey={formKey} form={form} className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" busyLabel={texts.busy}>
              {texts.submit}
            </SubmitButton>
            <LinkButton to={BACK} variant="secondary">
              {texts.keep}
            </LinkButton>
          </ActionForm>
        ) : (
          <Obstacle text={texts.none} back={{ to: BACK, label: calendarTexts.title }} />
        )}
      </Card>
    </div>
  );
}

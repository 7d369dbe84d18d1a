import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, DateControl, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { availabilityTexts, daysOffText, daysOffTexts as texts, zoneWords } from "~/copy/inspectors/availability";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { ownHome } from "~/domain/availability/queries.server";
import { LATEST_DAYS_OFF } from "~/domain/availability/week";
import { now } from "~/domain/core/runtime.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { addDays, todayIn } from "~/lib/time/dates";

const access = { accessText: availabilityTexts.accessText };

export const meta = titled(texts.add);

export const loader = page({ roles: ["inspector"], ...access }, ({ actor }) => {
  const { zone } = ownHome(actor);
  return { zone, today: todayIn(zone, now()), formKey: newFormKey() };
});

export const action = formAction(addDaysOff, {
  ...access,
  done: ({ input, result }) =>
    redirectWithToast("/availability#days-off", {
      title: texts.added,
      description: daysOffText(input, result.today),
    }),
});

export default function DaysOffAddition() {
  const { zone, today, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ fromDate: string; toDate: string; note: string }>();
  const range = { min: today, max: addDays(today, LATEST_DAYS_OFF) };
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.add}
        lead={`${texts.addLead} ${availabilityTexts.zone(zoneWords(zone))}`}
        above={<Breadcrumb crumbs={[{ label: availabilityTexts.title, to: "/availability" }, { label: texts.add }]} />}
      />
      <Card>
        <ActionForm formKey={formKey} form={form} className="grid gap-5">
          <DateControl field={fields.fromDate} label={texts.first} max={range.max} />
          <DateControl field={fields.toDate} label={texts.last} hint={texts.lastHint} {...range} />
          <TextareaControl
            field={fields.note}
            label={texts.note}
            hint={texts.noteHint}
            limit={TEXTS.daysOffNote.most}
            rows={2}
            optional
          />
          <FormButtons words={texts} to="/availability" leave={texts.cancel} />
        </ActionForm>
      </Card>
    </div>
  );
}

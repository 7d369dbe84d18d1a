import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActionForm, CheckboxControl, SubmitButton, useSentForm } from "~/components/forms";
import { LinkButton, PageHeader } from "~/components/ui";
import { reportFormWords as words } from "~/copy/reports/recording/report-form-words";
import { formTexts } from "~/copy/reports/recording/report-forms";
import { notFound } from "~/domain/errors";
import { type ScreenFormView, screenForm } from "~/domain/reports/entries/entry-queries.server";
import { recordScreen } from "~/domain/reports/entries/record-screen.server";
import { partField, SCREEN_NAMES, type ScreenName } from "~/domain/reports/forms/screens";
import { draftReport } from "~/domain/reports/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { errorTitle } from "~/routes/shared/frame/error-view";
import { ReportCrumbs } from "../crumbs";
import { pathOfStep, stepAfter } from "../next-steps";
import { useOtherAddress } from "../other-address";
import { contextLine } from "./context-line";
import { EntryFields } from "./entry-fields";
import { fillInNow } from "./fill-in-now.server";
import { NOW } from "./now";
import { SampleClock } from "./sample-clock";
import { SaveFirst } from "./save-first";

export { RefusedEntry as ErrorBoundary } from "../refused-entry";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: data
      ? `${words.screens[data.form.screen].title} · PB-${data.form.booking.number} · ${PRODUCT}`
      : errorTitle(error),
  },
];

export const loader = page({ roles: ["inspector"] }, ({ actor, params, url }) => {
  const parentId = url.searchParams.get("of") ?? undefined;
  return {
    form: screenForm(actor, params.id ?? "", { screen: screenIn(url.pathname), parentId }),
    formKey: newFormKey(),
  };
});

export const action = formAction(recordScreen, {
  showsAgain: NOW,
  fillsIn: fillInNow,
  add: ({ params, request }) => ({ bookingId: params.id ?? "", screen: screenIn(new URL(request.url).pathname) }),
  done: ({ result: { bookingId, screen, entryId, sampleId }, actor }) => {
    const draft = draftReport(actor, bookingId);
    const kind = screen === "tests" ? screen : sampleId ? "sample" : "load";
    const step = draft && stepAfter(draft, { kind, entryId: sampleId ?? entryId, parentId: sampleId });
    return redirect(step ? pathOfStep(bookingId, step) : `/bookings/${bookingId}/report`, 303);
  },
});

/** What is recorded together, on one page: a truck with its sample, or the usual tests of a sample. */
export default function ReportScreen() {
  const { form, formKey } = useLoaderData<typeof loader>();
  const { booking, context, screen } = form;
  const { title } = words.screens[screen];
  return (
    <div className="max-w-xl">
      <PageHeader title={title} lead={contextLine(context)} above={<ReportCrumbs booking={booking} here={title} />} />
      <ScreenForm key={formKey} form={form} formKey={formKey} />
    </div>
  );
}

function screenIn(pathname: string): ScreenName {
  const name = SCREEN_NAMES.find((each) => pathname.replace(/\.data$/, "").endsWith(`/${each}`));
  if (!name) throw notFound();
  return name;
}

function ScreenForm({ form: view, formKey }: { form: ScreenFormView; formKey: string }) {
  const { booking, screen, units, parts, named, parentId, minutes } = view;
  const [form, fields] = useSentForm<Record<string, string>>({ defaultValue: valuesOf(view) });
  const texts = words.screens[screen];
  return (
    <ActionForm action={useOtherAddress()} formKey={formKey} form={form} className="grid gap-5">
      <SaveFirst />
      <p className="text-muted">{texts.lead}</p>
      {minutes === null ? null : <SampleClock kind="slump" minutes={minutes} />}
      {parts.map(({ kind, method, origins, without }) => (
        <fieldset key={kind} className="grid gap-4 border-t border-line pt-4">
          <legend className="float-left font-semibold">{formTexts(kind, method).title}</legend>
          <div className="clear-left">
            <EntryFields
              kind={kind}
              units={units}
              fields={fields}
              origins={origins}
              named={named}
              without={without}
              method={method ?? undefined}
              zone={booking.zone}
              nameOf={(field) => partField(kind, field)}
            />
          </div>
          {method ? <input type="hidden" name={partField(kind, "method")} value={method} /> : null}
        </fieldset>
      ))}
      <input type="hidden" name="units" value={units} />
      {parentId ? <input type="hidden" name="parentId" value={parentId} /> : null}
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={words.confirmed} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyLabel={words.saving}>{texts.save}</SubmitButton>
        <LinkButton to={`/bookings/${booking.id}/report`} variant="secondary">
          {words.back}
        </LinkButton>
      </div>
    </ActionForm>
  );
}

function valuesOf({ parts }: ScreenFormView): Record<string, string> {
  const values = parts.flatMap(({ kind, values: own }) =>
    Object.entries(own).map(([field, value]) => [partField(kind, field), value]),
  );
  return Object.fromEntries(values);
}

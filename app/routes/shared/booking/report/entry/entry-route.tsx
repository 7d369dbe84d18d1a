import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActionForm, CheckboxControl, SubmitButton, useSentForm } from "~/components/forms";
import { partAddress } from "~/components/reports/part-link";
import { LinkButton, PageHeader } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { reportFormWords as words } from "~/copy/reports/recording/report-form-words";
import { formTexts } from "~/copy/reports/recording/report-forms";
import { otherMethods } from "~/copy/reports/recording/report-methods";
import { notFound } from "~/domain/errors";
import { type EntryFormView, entryForm } from "~/domain/reports/entries/entry-queries.server";
import { recordEntry } from "~/domain/reports/entries/record-entry.server";
import { RECORDED_KINDS, type RecordedKind } from "~/domain/reports/forms/specs";
import { draftReport } from "~/domain/reports/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { isTest, methodNamed } from "~/lib/measures/fresh-concrete/test-kinds";
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
      ? `${formTexts(data.form.kind).title} · PB-${data.form.booking.number} · ${PRODUCT}`
      : errorTitle(error),
  },
];

export const loader = page({ roles: ["inspector"] }, ({ actor, params, url }) => {
  const { id: bookingId = "", entry: entryId } = params;
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const form = entryForm(actor, {
    bookingId,
    kind: kindOf(params),
    entryId,
    parentId: asked("of"),
    method: asked("method"),
    measure: asked("measure"),
    checkOf: asked("check"),
  });
  return { form, formKey: newFormKey() };
});

export const action = formAction(recordEntry, {
  showsAgain: NOW,
  fillsIn: fillInNow,
  add: ({ params }) => ({
    bookingId: params.id ?? "",
    kind: params.kind ?? "",
    ...(params.entry ? { entryId: params.entry } : {}),
  }),
  done: ({ result, actor, params }) => {
    const { bookingId, entryId, parentId } = result;
    // Back to where it was read, also on a page of thirty trucks.
    if (params.entry) return redirect(partAddress(`/bookings/${bookingId}/report`, parentId ?? entryId), 303);
    const draft = draftReport(actor, bookingId);
    const step = draft && stepAfter(draft, result);
    return redirect(step ? pathOfStep(bookingId, step) : `/bookings/${bookingId}/report`, 303);
  },
});

/** One form of the report: a truck, a sample, a test. It has its own address, so that a lost connection costs one reading at most. */
export default function ReportEntry() {
  const { form, formKey } = useLoaderData<typeof loader>();
  const { booking, kind, context } = form;
  const { title } = formTexts(kind);
  return (
    <div className="max-w-xl">
      <PageHeader title={title} lead={contextLine(context)} above={<ReportCrumbs booking={booking} here={title} />} />
      <EntryForm key={formKey} form={form} formKey={formKey} />
    </div>
  );
}

function kindOf({ kind }: { kind?: string }): RecordedKind {
  const known = RECORDED_KINDS.find((each) => each === kind);
  if (!known) throw notFound();
  return known;
}

/** The fields of one kind of entry. What is unusual has to be confirmed by a box, which appears with the question. */
function EntryForm({ form: view, formKey }: { form: EntryFormView; formKey: string }) {
  const {
    booking,
    kind,
    units,
    values,
    origins,
    named,
    specified,
    without,
    needed,
    measures,
    parentId,
    minutes,
    entryId,
  } = view;
  const [form, fields] = useSentForm<Record<string, string>>({ defaultValue: values });
  const method = isTest(kind) ? methodNamed(kind, fields.method?.initialValue, values.method) : undefined;
  const others = isTest(kind) && method ? otherMethods(kind, method) : [];
  const texts = formTexts(kind, method);
  const asked = { kind, method, units, zone: booking.zone, fields, origins, named, specified, without, needed };
  return (
    <ActionForm action={useOtherAddress()} formKey={formKey} form={form} className="grid gap-5">
      <SaveFirst />
      {texts.lead ? <p className="text-muted">{texts.lead}</p> : null}
      {minutes === null || entryId ? null : <SampleClock kind={kind} minutes={minutes} />}
      <EntryFields {...asked} />
      {kind === "project" ? null : <input type="hidden" name="units" value={units} />}
      {others.length > 0 ? <input type="hidden" name="method" value={method} /> : null}
      {parentId && !entryId ? <input type="hidden" name="parentId" value={parentId} /> : null}
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={words.confirmed} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyLabel={words.saving}>{texts.save}</SubmitButton>
        <LinkButton to={`/bookings/${booking.id}/report`} variant="secondary">
          {words.cancel}
        </LinkButton>
        {(entryId ? [] : others).map(([other, use]) => (
          <Link key={other} to={`?of=${parentId}&method=${other}`} className="link-alone">
            {use}
          </Link>
        ))}
        {measures.map((id) => (
          <Link key={id} to={`?of=${parentId}&measure=${encodeURIComponent(id)}`} className="link-alone">
            {words.otherMeasure(id)}
          </Link>
        ))}
      </div>
    </ActionForm>
  );
}

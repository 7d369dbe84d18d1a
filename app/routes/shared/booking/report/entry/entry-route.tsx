import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActionForm, CheckboxControl, SubmitButton, useSentForm } from "~/components/forms";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { formTexts, reportFormWords as words } from "~/copy/reports/report-forms";
import { otherMethods } from "~/copy/reports/report-methods";
import { notFound } from "~/domain/errors";
import { type EntryFormView, entryForm } from "~/domain/reports/entries/entry-queries.server";
import { recordEntry } from "~/domain/reports/entries/record-entry.server";
import { fieldsOf, RECORDED_KINDS, type RecordedKind } from "~/domain/reports/forms/specs";
import { draftReport } from "~/domain/reports/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { CLOCKS } from "~/lib/measures/clocks";
import { isTest, methodNamed, methodOf } from "~/lib/measures/test-kinds";
import { PRODUCT } from "~/lib/site";
import { errorTitle } from "~/routes/shared/frame/error-view";
import { ReportCrumbs } from "../crumbs";
import { pathOfStep, stepAfter } from "../next-steps";
import { useOtherAddress } from "../other-address";
import { contextLine } from "./context-line";
import { EntryField } from "./entry-field";

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
  const parentId = url.searchParams.get("of") ?? undefined;
  const method = url.searchParams.get("method") ?? undefined;
  const form = entryForm(actor, { bookingId, kind: kindOf(params), entryId, parentId, method });
  return { form, formKey: newFormKey() };
});

export const action = formAction(recordEntry, {
  add: ({ params }) => ({
    bookingId: params.id ?? "",
    kind: params.kind ?? "",
    ...(params.entry ? { entryId: params.entry } : {}),
  }),
  done: ({ result, actor, params }) => {
    const { bookingId, entryId, parentId } = result;
    // Back to where it was read, also on a page of thirty trucks.
    if (params.entry) return redirect(`/bookings/${bookingId}/report#${parentId ?? entryId}`, 303);
    const draft = draftReport(actor, bookingId);
    const step = draft && stepAfter(draft.sheet, result);
    return redirect(step ? pathOfStep(bookingId, step) : `/bookings/${bookingId}/report`, 303);
  },
});

/** One form of the field report: a truck, a sample, a test. It has its own address, so that a lost connection costs one reading at most. */
export default function ReportEntry() {
  const { form, formKey } = useLoaderData<typeof loader>();
  const { booking, kind, context } = form;
  const { title } = formTexts(kind);
  const back = `/bookings/${booking.id}/report`;
  return (
    <div className="max-w-xl">
      <PageHeader title={title} lead={contextLine(context)} above={<ReportCrumbs booking={booking} here={title} />} />
      <EntryForm key={formKey} form={form} formKey={formKey} back={back} />
    </div>
  );
}

function kindOf({ kind }: { kind?: string }): RecordedKind {
  const known = RECORDED_KINDS.find((each) => each === kind);
  if (!known) throw notFound();
  return known;
}

interface EntryFormProps {
  form: EntryFormView;
  formKey: string;
  back: string;
}

/** The fields of one kind of entry. What is unusual has to be confirmed by a box, which appears with the question. */
function EntryForm({ form: view, formKey, back }: EntryFormProps) {
  const { kind, units, values, parentId, minutes, entryId } = view;
  const [form, fields] = useSentForm<Record<string, string>>({ defaultValue: values });
  const method = isTest(kind) ? methodNamed(kind, fields.method?.initialValue, values.method) : undefined;
  const others = isTest(kind) && method ? otherMethods(kind, method) : [];
  const texts = formTexts(kind, method);
  return (
    <ActionForm action={useOtherAddress()} formKey={formKey} form={form} className="grid gap-5">
      {texts.lead ? <p className="text-muted">{texts.lead}</p> : null}
      {minutes === null ? null : <SampleClock kind={kind} minutes={minutes} />}
      {/* Text inputs stand together, so that the keyboard's Next leads through them. */}
      <div className="grid grid-cols-2 items-end gap-4">
        {fieldsOf(kind, method).map(([name, spec]) => (
          <EntryField
            key={name}
            kind={kind}
            name={name}
            text={texts.fields[name]}
            spec={spec}
            fields={fields}
            units={units}
          />
        ))}
      </div>
      {kind === "project" ? null : <input type="hidden" name="units" value={units} />}
      {others.length > 0 ? <input type="hidden" name="method" value={method} /> : null}
      {parentId && !entryId ? <input type="hidden" name="parentId" value={parentId} /> : null}
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={words.confirmed} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyLabel={words.saving}>{texts.save}</SubmitButton>
        <LinkButton to={back} variant="secondary">
          {/* Forms that follow another one by themselves, though not every sample needs them. */}
          {!entryId && (kind === "sample" || isTest(kind)) ? words.skip : words.cancel}
        </LinkButton>
        {(entryId ? [] : others).map(([other, use]) => (
          <Link key={other} to={`?of=${parentId}&method=${other}`} className="link-alone">
            {use}
          </Link>
        ))}
      </div>
    </ActionForm>
  );
}

/** Minutes after which nobody is at the sample any more: the report is being written up from notes. */
const WRITTEN_UP = 120;

/** Tests and specimens are taken of a sample. */
function SampleClock({ kind, minutes }: { kind: EntryFormView["kind"]; minutes: number }) {
  if ((isTest(kind) && !methodOf(kind).isClocked) || minutes < 0 || minutes > WRITTEN_UP) return null;
  const limit = isTest(kind) ? CLOCKS.testing : CLOCKS.molding;
  if (minutes <= limit) return <p className="font-semibold tabular-nums">{words.sampleClock(minutes)}</p>;
  return <Banner tone="warn">{words.sampleLate(minutes, limit)}</Banner>;
}

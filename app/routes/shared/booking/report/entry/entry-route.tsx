import type { MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui";
import { formTexts } from "~/copy/reports/report-forms";
import { notFound } from "~/domain/errors";
import { entryForm } from "~/domain/reports/entries/entry-queries.server";
import { recordEntry } from "~/domain/reports/entries/record-entry.server";
import { RECORDED_KINDS, type RecordedKind } from "~/domain/reports/forms/specs";
import { draftReport } from "~/domain/reports/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { errorTitle } from "../../../frame/error-view";
import { ReportCrumbs } from "../crumbs";
import { pathOfStep, stepAfter } from "../next-steps";
import { contextLine } from "./context-line";
import { EntryForm } from "./entry-form";

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

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui";
import { supplementForms, supplementTexts as texts } from "~/copy/reports/cylinders/supplements";
import { notFound } from "~/domain/errors";
import { supplementFormFor } from "~/domain/reports/supplements/queries.server";
import { signSupplement } from "~/domain/reports/supplements/sign-supplement.server";
import { CURING_KINDS, type CuringKind } from "~/domain/reports/supplements/specs";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
import { errorTitle } from "~/routes/shared/frame/error-view";
import { ReportCrumbs } from "../crumbs";
import { fillInNow } from "../entry/fill-in-now.server";
import { NOW } from "../entry/now";
import { SupplementForm } from "./supplement-form";

export { RefusedEntry as ErrorBoundary } from "../refused-entry";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? `${supplementForms[data.kind].title} · PR-${data.form.number} · ${PRODUCT}` : errorTitle(error) },
];

export const loader = page({ roles: ["inspector"] }, ({ actor, params, url }) => {
  const kind = kindIn(params);
  const replaces = Number(url.searchParams.get("replaces")) || null;
  return { kind, form: supplementFormFor(actor, params.id ?? "", kind, replaces), formKey: newFormKey() };
});

export const action = formAction(signSupplement, {
  showsAgain: NOW,
  fillsIn: fillInNow,
  add: ({ params }) => ({ bookingId: params.id ?? "", kind: kindIn(params) }),
  done: ({ result: { bookingId }, input: { kind } }) =>
    redirectWithToast(`/bookings/${bookingId}/report#curing`, { title: supplementForms[kind].done }),
});

function kindIn({ kind }: { kind?: string }): CuringKind {
  const known = CURING_KINDS.find((each) => each === kind);
  if (!known) throw notFound();
  return known;
}

/** What is added to a signed report about sets of its cylinders. It is signed by itself, and the report stays as it is. */
export default function Supplement() {
  const { kind, form, formKey } = useLoaderData<typeof loader>();
  const { title, lead, save } = supplementForms[kind];
  const own = {
    words: { submit: save, busy: texts.busy },
    fixed: texts.fixed,
    to: `/bookings/${form.booking.id}/report`,
    leave: texts.back,
    values: {},
  };
  return (
    <div className="max-w-xl">
      <PageHeader title={title} lead={lead} above={<ReportCrumbs booking={form.booking} here={title} />} />
      <SupplementForm key={formKey} kind={kind} view={form} own={own} formKey={formKey} />
    </div>
  );
}

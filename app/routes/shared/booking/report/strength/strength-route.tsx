import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui";
import { strengthTexts } from "~/copy/reports/cylinders/strength";
import { heldFiles } from "~/domain/files/queries.server";
import { HOLD_ADDRESS } from "~/domain/reports/strength/breaks/break-id";
import { isCertifiedOn } from "~/domain/reports/strength/certified-days";
import { strengthFormFor } from "~/domain/reports/strength/queries.server";
import { reportStrength } from "~/domain/reports/strength/results/report-strength.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { MAX_FILE_BYTES } from "~/lib/files";
import { PRODUCT } from "~/lib/site";
import { errorTitle } from "../../../frame/error-view";
import { ReportCrumbs } from "../crumbs";
import { fillInNow } from "../entry/fill-in-now.server";
import { NOW } from "../entry/now";
import { ageOf, givenAge, withAge } from "./given-age";
import { HeldAge } from "./held-age";
import { signedValues } from "./signed-values";
import { StrengthForm } from "./strength-form";

const texts = strengthTexts.form;

export { RefusedEntry as ErrorBoundary } from "../refused-entry";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? `${texts.title(data.ageDays)} · PR-${data.form.number} · ${PRODUCT}` : errorTitle(error) },
];

export const loader = page({ roles: ["inspector"] }, ({ actor, params, url }) => {
  const form = strengthFormFor(actor, params.id ?? "", {
    setId: params.set ?? "",
    ageDays: params.age === HOLD_ADDRESS ? null : Number(params.age),
    replaces: Number(url.searchParams.get("replaces")) || null,
  });
  const age = givenAge(url);
  const values = withAge(signedValues(form), age);
  const held = heldFiles(actor, "booking_document");
  return { form, ageDays: ageOf(form, values), age, values, held, formKey: newFormKey() };
});

export const action = formAction(reportStrength, {
  showsAgain: NOW,
  fillsIn: fillInNow,
  add: ({ params }) => ({ bookingId: params.id ?? "", setId: params.set ?? "", age: params.age ?? "" }),
  uploads: { maxFiles: 1, maxFileSize: MAX_FILE_BYTES },
  before: holdUploads("files", "booking_document"),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}/report#strength`, { title: texts.done }),
});

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** The strengths of cylinders of one set that were tested together, typed from the machine's sheet or the laboratory's report. */
export default function StrengthResults() {
  const { form, ageDays, age, values, held, formKey } = useLoaderData<typeof loader>();
  const { signer } = form;
  const title = texts.title(ageDays);
  const back = { to: `/bookings/${form.booking.id}/report`, leave: texts.back };
  const own = { words: texts, fixed: texts.fixed, ...back, values };
  const file = form.corrected?.signed.laboratory?.file ?? null;
  return (
    <div className="max-w-xl">
      <PageHeader title={title} above={<ReportCrumbs booking={form.booking} here={title} />} />
      {ageDays === null ? (
        <HeldAge age={age} {...back} />
      ) : (
        <StrengthForm
          key={formKey}
          form={form}
          own={own}
          held={held}
          file={file}
          isUncertifiedOn={(date) => !isCertifiedOn(signer.certified, date || signer.today)}
          isAgeGiven={!form.corrected}
          formKey={formKey}
        />
      )}
    </div>
  );
}

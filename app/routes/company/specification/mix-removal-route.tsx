import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, HiddenControl, useSentForm } from "~/components/forms";
import { PageHeader } from "~/components/ui";
import { postJobTexts } from "~/copy/jobs/jobs";
import { specificationTexts } from "~/copy/jobs/specification";
import { notFound } from "~/domain/errors";
import { mixFor, specifiedFor } from "~/domain/specifications/queries.server";
import { removeMix } from "~/domain/specifications/remove-mix.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { SpecificationCrumbs } from "./crumbs";
import { subjectOf } from "./subject";

const texts = specificationTexts.removal;
const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>((data) => texts.title(data.mixId));

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, params }) => {
  const found = mixFor(actor, subjectOf(params), params.mix ?? "");
  if (!found?.mix) throw notFound();
  const { mix, ...shown } = found;
  return { ...shown, mixId: mix.mixId, formKey: newFormKey() };
});

export const action = formAction(removeMix, {
  ...access,
  add: ({ params }) => ({ ...subjectOf(params), mix: params.mix ?? "" }),
  done: ({ actor, params }) => redirectWithToast(specifiedFor(actor, subjectOf(params)).home, texts.done),
});

/** Asks before a mix is removed, and names it. */
export default function MixRemoval() {
  const { mixId, version, home, formKey, ...shown } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ seen?: string }>({ defaultValue: { seen: String(version) } });
  const title = texts.title(mixId);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={title}
        lead={texts.lead}
        above={<SpecificationCrumbs of={{ ...shown, home }} here={title} />}
      />
      <ActionForm form={form} formKey={formKey} className="grid gap-5">
        <HiddenControl field={fields.seen} />
        <FormButtons words={texts} variant="danger" to={home} leave={texts.keep} />
      </ActionForm>
    </div>
  );
}

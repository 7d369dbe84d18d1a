import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useBeside } from "~/components/forms/use-refusal";
import { PageHeader } from "~/components/ui";
import { linkedLaboratoryTexts } from "~/copy/reports/cylinders/laboratory";
import { strengthTexts } from "~/copy/reports/cylinders/strength";
import { execute } from "~/domain/command.server";
import type { HeldFile } from "~/domain/files/queries.server";
import { enterStrength } from "~/domain/reports/laboratory/enter-strength.server";
import { heldLaboratoryFiles } from "~/domain/reports/laboratory/entry-file.server";
import { holdLaboratoryFile } from "~/domain/reports/laboratory/hold-file.server";
import { laboratoryClock, strengthFormForLaboratory } from "~/domain/reports/laboratory/linked-laboratory.server";
import { HOLD_ADDRESS } from "~/domain/reports/strength/breaks/break-id";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, publicPage } from "~/http/doors/page.server";
import { holdUploadsBy } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { MAX_FILE_BYTES } from "~/lib/files";
import { PRODUCT } from "~/lib/site";
import { NOINDEX_HEADERS, NOINDEX_META } from "~/routes/public/verify/noindex";
import { fillIn } from "~/routes/shared/booking/report/entry/fill-in-now.server";
import { NOW } from "~/routes/shared/booking/report/entry/now";
import { ageOf, givenAge, withAge } from "~/routes/shared/booking/report/strength/given-age";
import { HeldAge } from "~/routes/shared/booking/report/strength/held-age";
import { StrengthForm } from "~/routes/shared/booking/report/strength/strength-form";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { refuseUnlessOpened } from "../opened.server";
import { entryIn, pageOf } from "../token";
import { enteredValues } from "./entered-values";

const { form: texts, title } = linkedLaboratoryTexts;

export { RefusedLaboratoryForm as ErrorBoundary } from "./refused";

export const headers = NOINDEX_HEADERS;
export const meta: MetaFunction = () => [{ title: `${title} · ${PRODUCT}` }, NOINDEX_META];

export const loader = publicPage(
  async ({ request, params, url }) => {
    await refuseUnlessOpened(request, params.token);
    const { form, laboratory, entered, file } = strengthFormForLaboratory(params.token ?? "", {
      setId: params.set ?? "",
      ageDays: params.age === HOLD_ADDRESS ? null : Number(params.age),
      entryId: entryIn(url),
    });
    const age = givenAge(url);
    const values = withAge(entered ? enteredValues(entered) : { laboratory }, age);
    const ageDays = ageOf(form, values);
    return { form, ageDays, age, values, file, isEntered: entered !== null, formKey: newFormKey() };
  },
  { limit: "laboratory" },
);

interface Beside {
  held: HeldFile[];
}

export const action = formAction(enterStrength, {
  saved: false,
  showsAgain: NOW,
  fillsIn: ({ form, params }) => fillIn(form, laboratoryClock(params.token ?? ""), true),
  uploads: { maxFiles: 1, maxFileSize: MAX_FILE_BYTES },
  before: async ({ form, actor, request, params: { token = "" } }) => {
    await refuseUnlessOpened(request, token);
    await holdUploadsBy("files", { form, actor, request }, async (file, by) => {
      const input = { token, file: file.spooled, filename: file.name };
      return (await execute(holdLaboratoryFile, { ...by, input })).result.fileId;
    });
  },
  beside: ({ typed, params }): Beside => ({
    held: heldLaboratoryFiles(params.token ?? "", [typed.files].flat().map(String)),
  }),
  add: ({ params, request }) => {
    const entry = entryIn(new URL(request.url));
    const place = { setId: params.set ?? "", age: params.age ?? "", role: "transcriber" };
    return { token: params.token ?? "", ...place, ...(entry && { entry }) };
  },
  done: ({ params }) => redirectWithToast(pageOf(params), texts.done),
});

/** The strengths of cylinders, typed by the laboratory that tested them. */
export default function LaboratoryStrengths() {
  const { form, ageDays, age, values, file, isEntered, formKey } = useLoaderData<typeof loader>();
  const held = useBeside<Beside>()?.held ?? [];
  const page = pageOf(useParams());
  const own = { words: texts, fixed: texts.fixed, to: page, leave: texts.back, values };
  return (
    <PublicFrame portal="inspector" homeTo="/landing" width="text">
      <PageHeader title={strengthTexts.form.title(ageDays)} />
      {ageDays === null ? (
        <HeldAge age={age} to={page} leave={texts.back} />
      ) : (
        <StrengthForm
          key={formKey}
          form={form}
          own={own}
          held={held}
          file={file}
          isLaboratory
          isAgeGiven={!isEntered}
          formKey={formKey}
        />
      )}
    </PublicFrame>
  );
}

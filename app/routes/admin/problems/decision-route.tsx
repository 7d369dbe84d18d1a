import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Obstacle } from "~/components/forms/obstacle";
import { AskRefund } from "~/components/problems/ask-refund";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/errors";
import { problemTexts } from "~/copy/problems";
import { problemAdminTexts as adminTexts } from "~/copy/problems-admin";
import { decideProblem } from "~/domain/bookings/problems/decisions/decide-problem.server";
import { type ProblemToDecide, problemToDecide, weighed } from "~/domain/bookings/problems/decisions/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { parseDollars, zeroCents } from "~/lib/money";
import { PRODUCT } from "~/lib/site";
import { DecisionForm } from "./decision-form";
import { codeOf } from "./table";

const texts = adminTexts.decision;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${texts.title} · ${codeOf(data.number)} · ${PRODUCT}` : PRODUCT },
];

/** The amount stands in the address, so that what it means is shown before anything is decided. */
export const loader = page({ roles: ["admin"] }, ({ actor, params, url }) => {
  const found = problemToDecide(actor, params.id ?? "");
  const { booking, problem } = found;
  const typed = url.searchParams.get("refund");
  const asked = typed === null ? undefined : parseDollars(typed);
  const { most, division, needsSecond } = weighed(actor, booking.id, asked ?? zeroCents);
  return {
    problemId: problem.id,
    number: booking.number,
    title: booking.title,
    obstacle: obstacleOf(found),
    ...{ typed, most, needsSecond },
    division: asked === undefined ? null : division,
    isInvalid: typed !== null && asked === undefined,
    formKey: newFormKey(),
  };
});

export const action = formAction(decideProblem, {
  add: ({ params }) => ({ problemId: params.id ?? "" }),
  done: ({ result }) =>
    redirectWithToast(`/admin/problems/${result.problemId}`, result.waits ? texts.proposed : texts.done),
});

/** An administrator divides the money: first how much, then who gets what, then the reason and the press. */
export default function ProblemDecision() {
  const { problemId, number, title, obstacle, typed, most, division, needsSecond, isInvalid, formKey } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { invalid, exceeds } = problemTexts.offer;
  const back = `/admin/problems/${problemId}`;
  const error = isInvalid ? invalid : typed !== null && !division ? exceeds(most) : undefined;
  const crumbs = [
    { label: adminTexts.title, to: "/admin/problems" },
    { label: adminTexts.of(codeOf(number)), to: back },
    { label: texts.title },
  ];
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead} above={<Breadcrumb crumbs={crumbs} />} />
      <Card title={title}>
        {obstacle ? (
          <Obstacle text={obstacle} back={{ to: back, label: adminTexts.of(codeOf(number)) }} />
        ) : (
          <div className="grid gap-5">
            <AskRefund typed={typed} most={most} error={error} />
            {division ? <DecisionForm {...{ back, division, needsSecond, formKey, lastResult }} /> : null}
          </div>
        )}
      </Card>
    </div>
  );
}

/** Why no decision is possible now. */
function obstacleOf({ problem, proposal }: ProblemToDecide): string | null {
  if (!problem.isOpen) return errorSentence("problem-over");
  if (problem.isAtBank) return problemTexts.atBank;
  return proposal ? errorSentence("decision-proposed") : null;
}

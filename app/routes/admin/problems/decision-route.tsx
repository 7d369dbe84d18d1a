import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Obstacle } from "~/components/forms/obstacle";
import { Said } from "~/components/problems/said";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { paymentDeskTexts } from "~/copy/admin/money/payment-desk";
import { problemAdminTexts as adminTexts } from "~/copy/admin/problems-admin";
import { problemTexts } from "~/copy/bookings/problems";
import { errorSentence } from "~/copy/frame/errors";
import { decideProblem } from "~/domain/bookings/problems/decisions/decide-problem.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { Choices } from "./choices";
import { type ShownDecision, shownDecision } from "./decision.server";
import { DecisionForm, Sent } from "./decision-form";
import { Outcome } from "./outcome";
import { codeOf } from "./table";

const texts = adminTexts.decision;

export const meta = titled<typeof loader>((data) => `${texts.title} · ${codeOf(data.booking.number)}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params, url }) =>
  shownDecision(actor, params.id ?? "", url),
);

export const action = formAction(decideProblem, {
  add: ({ params }) => ({ problemId: params.id ?? "" }),
  done: ({ result }) =>
    redirectWithToast(`/admin/problems/${result.problemId}`, result.waits ? texts.proposed : texts.done),
});

/** An administrator decides: first who gets what, then the reason and the press, beside what both sides say. */
export default function ProblemDecision() {
  const shown = useLoaderData<typeof loader>();
  const { booking, problem, division, needsSecond, formKey } = shown;
  const title = adminTexts.of(codeOf(booking.number));
  const back = `/admin/problems/${problem.id}`;
  const crumbs = [
    { label: adminTexts.title, to: "/admin/problems" },
    { label: title, to: back },
    { label: texts.title },
  ];
  const obstacle = obstacleOf(shown);
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} above={<Breadcrumb crumbs={crumbs} />} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={booking.title}>
          {obstacle ? (
            <Obstacle text={obstacle} back={{ to: back, label: title }}>
              <Outcome {...shown} />
              <Sent />
            </Obstacle>
          ) : (
            <div className="grid gap-5">
              <Choices {...shown} />
              {division ? (
                <DecisionForm back={back} division={division} needsSecond={needsSecond} formKey={formKey} />
              ) : null}
            </div>
          )}
        </Card>
        <Card title={adminTexts.said}>
          <Said
            problem={problem}
            zone={booking.zone}
            viewer={null}
            names={{ company: booking.company.name, inspector: booking.inspector.name }}
          />
        </Card>
      </div>
    </>
  );
}

/** Why no decision is possible now. */
function obstacleOf({ problem, proposal, isReadOnly }: ShownDecision): string | null {
  if (!problem.isOpen) return errorSentence("problem-over");
  if (isReadOnly) return paymentDeskTexts.actions.readOnly;
  if (problem.isAtBank) return problemTexts.atBank;
  return proposal ? errorSentence("decision-proposed") : null;
}

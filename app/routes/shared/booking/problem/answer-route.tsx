import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Said } from "~/components/problems/said";
import { Card, PageHeader } from "~/components/ui";
import { problemTexts } from "~/copy/bookings/problems";
import { errorSentence } from "~/copy/frame/errors";
import { answerProblem } from "~/domain/bookings/problems/answer-problem.server";
import { problemStep } from "~/domain/bookings/problems/queries.server";
import { heldFiles } from "~/domain/files/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { BookingCrumbs } from "../crumbs";
import { ProblemObstacle } from "./obstacle";
import { StatementForm } from "./statement-form";
import { withFiles } from "./uploads.server";

const texts = problemTexts.answer;

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company", "inspector"], right: "settle" }, ({ actor, params }) => ({
  role: actor.role,
  ...problemStep(actor, params.id ?? ""),
  held: heldFiles(actor, "problem_file"),
  formKey: newFormKey(),
}));

export const action = formAction(answerProblem, {
  ...withFiles,
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** A side says what happened; what the other says stands above it. */
export default function ProblemAnswer() {
  const { role, booking, problem, held, formKey } = useLoaderData<typeof loader>();
  const names = { company: booking.company.name, inspector: booking.inspector.name };
  const other = names[role === "company" ? "inspector" : "company"];
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={problem?.owesWords ? texts.lead(other) : undefined}
        above={<BookingCrumbs booking={booking} />}
      />
      <Card title={booking.title}>
        {problem?.owesWords ? (
          <div className="grid gap-5">
            <Said problem={problem} zone={booking.zone} viewer={role} names={names} />
            <StatementForm bookingId={booking.id} held={held} formKey={formKey} words={texts} />
          </div>
        ) : (
          <ProblemObstacle bookingId={booking.id} text={problem ? texts.given : errorSentence("problem-over")} />
        )}
      </Card>
    </div>
  );
}

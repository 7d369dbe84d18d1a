import { Form, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useLastResult, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { DivisionList } from "~/components/problems/division-list";
import { Said } from "~/components/problems/said";
import { Breadcrumb, Button, Card, PageHeader, RadioCards, TextInput } from "~/components/ui";
import { paymentDeskTexts } from "~/copy/admin/payment-desk";
import { problemAdminTexts as adminTexts } from "~/copy/admin/problems-admin";
import { problemTexts } from "~/copy/bookings/problems";
import { errorSentence } from "~/copy/frame/errors";
import { decideProblem } from "~/domain/bookings/problems/decisions/decide-problem.server";
import type { Division } from "~/domain/bookings/problems/division.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { type ShownDecision, shownDecision } from "./decision.server";
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

type ChoicesProps = Pick<ShownDecision, "booking" | "choices" | "typed" | "errors">;

/** A GET form: what each choice pays to whom. The page answers with the amounts of the one that is chosen; nothing moves. */
function Choices({ booking, choices: { most, release, whole }, typed, errors }: ChoicesProps) {
  const names = { company: booking.company.name, inspector: booking.inspector.name };
  const options = [
    { value: "release", label: texts.choices.release, hint: texts.gets({ ...names, ...release }) },
    ...(most > 0
      ? [
          { value: "whole", label: texts.choices.whole, hint: texts.gets({ ...names, ...whole }) },
          { value: "part", label: texts.choices.part, hint: texts.partHint },
        ]
      : []),
  ];
  return (
    <Form method="get" preventScrollReset key={JSON.stringify(typed)} className="grid gap-5">
      <RadioCards
        id="choice"
        name="choice"
        label={texts.choice}
        options={options}
        defaultValue={typed.choice ?? undefined}
        errors={errors.choice ? [errors.choice] : undefined}
      />
      {most > 0 ? (
        <TextInput
          id="refund"
          name="refund"
          label={texts.part}
          hint={texts.partMost(most)}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          width="short"
          defaultValue={typed.refund}
          errors={errors.refund ? [errors.refund] : undefined}
        />
      ) : null}
      <div>
        <Button type="submit" variant="secondary">
          {problemTexts.offer.show}
        </Button>
      </div>
    </Form>
  );
}

interface DecisionFormProps {
  back: string;
  division: Division;
  /** Whether nothing moves until a second administrator has approved it. */
  needsSecond: boolean;
  formKey: string;
}

/** Who gets what, why, and the press that decides it. */
function DecisionForm({ back, division, needsSecond, formKey }: DecisionFormProps) {
  const [form, fields] = useSentForm<{ reason: string }>({ defaultValue: { reason: "" } });
  const { refund, share } = division;
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5 border-t border-line pt-5">
      <h3 className="text-lg">{texts.chosen}</h3>
      <DivisionList division={division} viewer="admin" />
      <input type="hidden" name="refund" value={refund} />
      <input type="hidden" name="share" value={share} />
      <TextareaControl
        field={fields.reason}
        label={texts.reason}
        hint={texts.hint}
        limit={TEXTS.problemDecision.most}
        rows={4}
      />
      <p>{needsSecond ? texts.second : texts.alone}</p>
      <FormButtons
        words={{ submit: needsSecond ? texts.propose : texts.submit(refund, share), busy: texts.busy }}
        to={back}
        leave={adminTexts.cancel}
      />
    </ActionForm>
  );
}

/** What an administrator decided who came too late, in dollars; the form no longer shows it. */
function Sent() {
  const { refund, share } = useLastResult()?.initialValue ?? {};
  if (typeof refund !== "string" || typeof share !== "string") return null;
  return <p>{texts.yours(cents(Number(refund)), cents(Number(share)))}</p>;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Card, LinkButton, PageHeader } from "~/components/ui";
import { bookingDateTexts as texts } from "~/copy/bookings/booking-dates";
import { errorSentence } from "~/copy/frame/errors";
import { acceptDate } from "~/domain/bookings/dates/accept-date.server";
import { declineDate } from "~/domain/bookings/dates/decline-date.server";
import { type DateToDecide, dateToDecide } from "~/domain/bookings/dates/queries.server";
import { withdrawDate } from "~/domain/bookings/dates/withdraw-date.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import type { Role } from "~/lib/vocabulary";
import { BookingCrumbs } from "../crumbs";
import { ComparedDates } from "./compared";

const add = ({ params }: { params: Record<string, string | undefined> }) => ({ dateProposalId: params.id ?? "" });
const done = (decision: Decision) => ({
  add,
  done: ({ result }: { result: { bookingId: string } }) =>
    redirectWithToast(`/bookings/${result.bookingId}`, texts[decision].done),
});

/** The answers to a proposed date, by the word in the address: two of the side that is asked, one of the side that asks. */
const DECISIONS = {
  acceptance: formAction(acceptDate, done("acceptance")),
  refusal: formAction(declineDate, done("refusal")),
  withdrawal: formAction(withdrawDate, done("withdrawal")),
};

const FORMS = { acceptance: AcceptanceForm, refusal: RefusalForm, withdrawal: WithdrawalForm };

type Decision = "acceptance" | "refusal" | "withdrawal";

export const meta = titled<typeof loader>((data) => `${texts[data.decision].title} · PB-${data.date.booking.number}`);

const ask = page({ roles: ["company", "inspector"], right: "book" }, ({ actor, params }) => ({
  role: actor.role,
  decision: decisionOf(params),
  date: dateToDecide(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const loader = (args: LoaderFunctionArgs) => ask(args);
export const action = (args: ActionFunctionArgs) => DECISIONS[decisionOf(args.params)](args);

/** Asks before a proposed date is accepted, declined or withdrawn. */
export default function DateDecision() {
  const { role, decision, date, formKey } = useLoaderData<typeof loader>();
  const { booking } = date;
  const obstacle = obstacleTo(decision, date);
  const Form = FORMS[decision];
  const back = `/bookings/${booking.id}`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts[decision].title} above={<BookingCrumbs booking={booking} />} />
      <Card title={booking.title}>
        <div className="grid gap-5">
          {obstacle ? (
            <Obstacle text={obstacle} back={{ to: back, label: texts.back }} />
          ) : (
            <>
              <ComparedDates booking={{ ...booking, inspectorName: date.inspectorName }} proposal={date} />
              <Form role={role} date={date} formKey={formKey} />
            </>
          )}
        </div>
      </Card>
    </div>
  );
}

/** The reason why the decision is impossible, as far as it is known before trying. */
function obstacleTo(decision: Decision, { state, isOpen, isOwn, obstacle }: DateToDecide): string | null {
  if (!isOpen) return obstacle ? errorSentence(obstacle) : texts.ended[state];
  if (decision === "withdrawal") return isOwn ? null : errorSentence("date-others");
  return isOwn ? errorSentence("date-own") : null;
}

function decisionOf({ decision }: { decision?: string | undefined }): Decision {
  if (decision === "acceptance" || decision === "refusal" || decision === "withdrawal") return decision;
  throw new Response(null, { status: 404 });
}

interface DateFormProps {
  role: Role;
  date: DateToDecide;
  formKey: string;
}

/** Says what the new start means for a cancellation, since the other side's word makes it count. */
function AcceptanceForm({ role, date, formKey }: DateFormProps) {
  const [form] = useSentForm();
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <p>{texts.acceptance.free}</p>
      <p className="text-sm text-muted">{texts.terms(role, date.booking)}</p>
      <FormButtons words={texts.acceptance} {...notNow(date)}>
        <LinkButton to={`/date-proposals/${date.id}/refusal`} variant="secondary">
          {texts.decline}
        </LinkButton>
      </FormButtons>
    </ActionForm>
  );
}

function RefusalForm({ date, formKey }: DateFormProps) {
  const [form, fields] = useSentForm<{ reason: string }>({ defaultValue: { reason: "" } });
  const { lead, reason } = texts.refusal;
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <p>{lead}</p>
      <TextareaControl
        field={fields.reason}
        label={reason(date.proposerName)}
        limit={TEXTS.declineReason.most}
        rows={3}
        optional
      />
      <FormButtons words={texts.refusal} variant="danger" {...notNow(date)} />
    </ActionForm>
  );
}

function WithdrawalForm({ date, formKey }: DateFormProps) {
  const [form] = useSentForm();
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <p>{texts.withdrawal.lead}</p>
      <FormButtons words={texts.withdrawal} variant="danger" {...notNow(date)} />
    </ActionForm>
  );
}

function notNow({ bookingId }: DateToDecide) {
  return { to: `/bookings/${bookingId}`, leave: texts.proposal.notNow, leaveAs: "quiet" } as const;
}

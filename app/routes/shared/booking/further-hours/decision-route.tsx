import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Obstacle } from "~/components/forms/obstacle";
import { Card, LinkButton, PageHeader } from "~/components/ui";
import { furtherHoursTexts as texts } from "~/copy/bookings/further-hours";
import { errorSentence } from "~/copy/frame/errors";
import { declineFurtherHours } from "~/domain/bookings/further-hours/decline-further-hours.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { type HoursToDecide, hoursToDecide } from "~/domain/bookings/further-hours/queries.server";
import { withdrawFurtherHours } from "~/domain/bookings/further-hours/withdraw-further-hours.server";
import { type BeyondLimit, beyondLimit } from "~/domain/payments/limit/beyond-limit.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { orAskOwners } from "~/http/or-ask-owners.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { channelFor, toPayment } from "~/http/to-payment.server";
import { formatQuarters } from "~/lib/time/durations";
import { BookingCrumbs } from "../crumbs";
import { PaymentForm, RefusalForm, WithdrawalForm } from "./forms";
import { WorkedFacts } from "./worked-facts";

type Decision = "payment" | "refusal" | "withdrawal";

const access = { accessText: texts.accessText };
const add = ({ params }: { params: Record<string, string | undefined> }) => ({ furtherHoursId: params.id ?? "" });
const loaded = (decision: Decision, hours: HoursToDecide, beyond: BeyondLimit | null = null) => ({
  decision,
  hours,
  beyond,
  formKey: newFormKey(),
});

/** The answers to a proposal, by the word in the address: two of the company, one of the inspector. */
const DOORS = {
  payment: {
    ask: page({ roles: ["company"], right: "pay", ...access }, ({ actor, params }) => {
      const hours = hoursToDecide(actor, params.id ?? "");
      const asked = { kind: "further_hours" as const, subjectId: hours.id, amount: hours.price.total };
      return loaded("payment", hours, beyondLimit(actor, asked));
    }),
    decide: formAction(startHoursPayment, {
      ...access,
      add: (sent) => ({ ...add(sent), channel: channelFor(sent) }),
      run: orAskOwners(startHoursPayment, ({ input }) => ({ kind: "further_hours", subjectId: input.furtherHoursId })),
      done: (done) => toPayment(done, done.result.paymentId),
    }),
  },
  refusal: {
    ask: page({ roles: ["company"], right: "pay", ...access }, ({ actor, params }) =>
      loaded("refusal", hoursToDecide(actor, params.id ?? "")),
    ),
    decide: formAction(declineFurtherHours, {
      ...access,
      add,
      done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.refusal.done),
    }),
  },
  withdrawal: {
    ask: page({ roles: ["inspector"] }, ({ actor, params }) =>
      loaded("withdrawal", hoursToDecide(actor, params.id ?? "")),
    ),
    decide: formAction(withdrawFurtherHours, {
      add,
      done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.withdrawal.done),
    }),
  },
};

const FORMS = { payment: PaymentForm, refusal: RefusalForm, withdrawal: WithdrawalForm };

export const meta = titled<typeof loader>((data) => `${titleOf(data)} · PB-${data.hours.booking.number}`);

export const loader = (args: LoaderFunctionArgs) => DOORS[decisionOf(args.params)].ask(args);
export const action = (args: ActionFunctionArgs) => DOORS[decisionOf(args.params)].decide(args);

/** Asks before further hours are paid for, declined or withdrawn. */
export default function FurtherHoursDecision() {
  const shown = useLoaderData<typeof loader>();
  const { decision, hours, beyond, formKey } = shown;
  const obstacle = obstacleTo(decision, hours);
  const Form = FORMS[decision];
  const { lead } = texts[decision];
  const back = `/bookings/${hours.bookingId}`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={titleOf(shown)}
        lead={obstacle ? undefined : lead(decision === "withdrawal" ? hours.companyName : hours.inspectorName)}
        above={<BookingCrumbs booking={hours.booking} />}
      />
      <Card title={hours.booking.title}>
        <div className="grid gap-5">
          <WorkedFacts worked={hours.worked} />
          {hours.note ? <p className="break-words whitespace-pre-line">{hours.note}</p> : null}
          {obstacle ? (
            <Obstacle
              text={obstacle.text}
              back={{ to: back, label: texts.back }}
              action={obstacle.to ? <LinkButton to={obstacle.to}>{texts.toPayment}</LinkButton> : null}
            />
          ) : (
            <Form hours={hours} beyond={beyond} formKey={formKey} />
          )}
        </div>
      </Card>
      <Outlet />
    </div>
  );
}

/** The reason why the decision is impossible, as far as it is known before trying. */
function obstacleTo(decision: Decision, hours: HoursToDecide): { text: string; to?: string } | null {
  const { state, isOpen, isPayable, openPaymentId } = hours;
  if (!isOpen) return { text: texts.over[state] };
  if (decision === "payment") return isPayable ? null : { text: errorSentence("hours-not-payable") };
  if (!openPaymentId) return null;
  if (decision === "withdrawal") return { text: texts.payingInspector };
  return { text: texts.payingCompany, to: `/payments/${openPaymentId}` };
}

function titleOf({ decision, hours }: { decision: Decision; hours: Pick<HoursToDecide, "quarters"> }): string {
  return texts[decision].title(formatQuarters(hours.quarters));
}

function decisionOf({ decision }: { decision?: string | undefined }): Decision {
  if (decision === "payment" || decision === "refusal" || decision === "withdrawal") return decision;
  throw new Response(null, { status: 404 });
}

import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCsrf } from "~/components/document/root-data";
import { ActionForm, SubmitButton } from "~/components/forms";
import { Banner, Breadcrumb, LinkButton, PageHeader, StatusStamp, stamps, Ticket } from "~/components/ui";
import { bookingStates } from "~/copy/booking-states";
import { bookingTexts, bookingDecisionTexts as texts } from "~/copy/bookings";
import { errorSentence } from "~/copy/errors";
import { paymentTexts } from "~/copy/payments";
import { approveWork } from "~/domain/bookings/approve-work.server";
import { markWorkDone } from "~/domain/bookings/mark-work-done.server";
import { type BookingView, bookingFor } from "~/domain/bookings/queries.server";
import { type FormDone, formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { formatCents, subtractCents, sumCents } from "~/lib/money";
import { PRODUCT } from "~/lib/site";
import { formatMoment } from "~/lib/time/dates";
import { bookingDue, bookingFacts, sharesOf } from "./facts";

type Decision = "work-report" | "approval";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${texts[data.decision].title} · PB-${data.booking.number} · ${PRODUCT}` : PRODUCT },
];

const add = ({ params }: { params: Record<string, string | undefined> }) => ({ bookingId: params.id ?? "" });

const companiesOnly = { accessText: paymentTexts.accessText };

/** The decisions of an engagement, each with its command. */
const DOORS = {
  "work-report": {
    ask: page({ roles: ["inspector"] }, ({ actor, params }) => {
      const booking = bookingFor(actor, params.id ?? "");
      return asked("work-report", booking, reportObstacle(booking));
    }),
    decide: formAction(markWorkDone, { add, done: (decided) => done("work-report", decided) }),
  },
  approval: {
    ask: page({ roles: ["company"], ...companiesOnly }, ({ actor, params }) => {
      const booking = bookingFor(actor, params.id ?? "");
      return asked("approval", booking, booking.state === "work_done" ? null : bookingStates[booking.state].company);
    }),
    decide: formAction(approveWork, { add, ...companiesOnly, done: (decided) => done("approval", decided) }),
  },
};

export const loader = (args: LoaderFunctionArgs) => doorOf(args.params).ask(args);
export const action = (args: ActionFunctionArgs) => doorOf(args.params).decide(args);

/** Asks before an engagement moves on, and names it and the money that moves. */
export default function BookingDecision() {
  const { decision, booking, obstacle, formKey, sentences } = useLoaderData<typeof loader>();
  const [form] = useForm({ lastResult: useActionData<typeof action>()?.lastResult });
  const csrf = useCsrf();
  const { title, action: label, busy } = texts[decision];
  const code = `PB-${booking.number}`;
  const back = `/bookings/${booking.id}`;
  return (
    <>
      <PageHeader
        title={title}
        above={
          <Breadcrumb
            crumbs={[
              { label: bookingTexts.back, to: "/bookings" },
              { label: code, to: back },
            ]}
          />
        }
      />
      <Ticket
        code={code}
        stamp={<StatusStamp {...stamps.booking[booking.state]} />}
        title={booking.title}
        headingLevel={2}
        place={booking.location}
        due={bookingDue(booking)}
        facts={bookingFacts(booking)}
      >
        <div className="grid gap-4">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {obstacle ? <Banner tone="warn">{obstacle}</Banner> : null}
          <ActionForm form={form} csrf={csrf} formKey={formKey} className="grid gap-4">
            <div className="flex flex-wrap gap-3">
              {obstacle ? null : <SubmitButton busyLabel={busy}>{label}</SubmitButton>}
              <LinkButton to={back} variant="secondary">
                {obstacle ? texts.back : texts.cancel}
              </LinkButton>
            </div>
          </ActionForm>
        </div>
      </Ticket>
    </>
  );
}

function doorOf({ decision }: { decision?: string | undefined }) {
  if (decision === "work-report" || decision === "approval") return DOORS[decision];
  throw new Response(null, { status: 404 });
}

function asked(decision: Decision, booking: BookingView, obstacle: string | null) {
  const sentences = obstacle ? [] : sentencesOf(decision, booking);
  return { decision, booking, obstacle, formKey: newFormKey(), sentences };
}

function reportObstacle({ state, hasBegun, startsAt, startAgreed, zone }: BookingView): string | null {
  if (state !== "confirmed") return bookingStates[state].inspector;
  if (!startAgreed) return errorSentence("start-not-agreed");
  return hasBegun ? null : bookingTexts.notBegun(formatMoment(startsAt, zone));
}

function sentencesOf(decision: Decision, { company, inspector, payments }: BookingView): string[] {
  const { says, money } = texts[decision];
  const other = decision === "approval" ? inspector.name : company.name;
  const moved = decision === "approval" ? left(payments) : sharesOf(payments);
  return [says(other), ...(moved ? [money(formatCents(moved))] : [])];
}

function left(payments: BookingView["payments"]) {
  return sumCents(payments.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)));
}

function done(decision: Decision, { result }: FormDone<typeof markWorkDone | typeof approveWork>) {
  const { title, text } = texts[decision].done;
  return redirectWithToast(`/bookings/${result.bookingId}`, { title, description: text });
}

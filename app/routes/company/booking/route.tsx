import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { useBeside } from "~/components/forms";
import { MessageLink } from "~/components/messages/message-link";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { directBookingTexts as texts } from "~/copy/bookings/direct-bookings";
import { errorSentence } from "~/copy/frame/errors";
import { askingPhone } from "~/domain/accounts/own-phone";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { type InspectorToBook, inspectorToBook } from "~/domain/bookings/direct/queries.server";
import { assignmentChoices } from "~/domain/companies/assignment-choices.server";
import { plannedAsSent } from "~/domain/jobs/planned-of-form.server";
import { beyondLimit } from "~/domain/payments/limit/beyond-limit.server";
import type { PlannedLine } from "~/domain/specifications/planned-line";
import { concreteChoices } from "~/domain/specifications/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { orAskOwners } from "~/http/or-ask-owners.server";
import { channelFor } from "~/http/to-payment.server";
import { BookingForm } from "./booking-form";
import { InspectorFacts } from "./inspector-facts";
import { SHOW_TIMES } from "./show-times";

const access = { accessText: texts.accessText };

export const meta = titled<typeof loader>((data) => texts.title(data.inspector.name));

export const loader = page(
  { roles: ["company"], right: "book", ...access },
  ({ actor, params, url: { searchParams } }) => {
    const inspector = inspectorToBook(actor, params.id ?? "", {
      state: searchParams.get("state"),
      date: searchParams.get("date"),
    });
    return {
      inspector,
      beyond: inspector.price && beyondLimit(actor, { kind: "booking", amount: inspector.price.total }),
      assignment: assignmentChoices(actor),
      concrete: concreteChoices(actor),
      formKey: newFormKey(),
    };
  },
);

export const action = formAction(bookInspector, {
  schema: askingPhone(bookInspector.input),
  ...access,
  showsAgain: SHOW_TIMES,
  beside: ({ typed, params, actor }): Beside => {
    const asked = { state: textOf(typed.state), date: textOf(typed.date) };
    const inspector = inspectorToBook(actor, params.id ?? "", asked);
    return { inspector, planned: inspector.day && plannedAsSent(actor, typed, inspector.day.date) };
  },
  add: (sent) => ({ inspectorId: sent.params.id ?? "", channel: channelFor(sent) }),
  run: orAskOwners(bookInspector, ({ input: { channel: _channel, quoted: _quoted, ...booking } }) => ({
    kind: "booking",
    booking,
  })),
  done: ({ result }) => redirect(`/bookings/${result.bookingId}`, 303),
});

/** What the form shows by what was typed: the times of that day, and the sets of cylinders that its concrete needs. */
interface Beside {
  inspector: InspectorToBook;
  planned: PlannedLine | null;
}

function textOf(typed: unknown): string | null {
  return typeof typed === "string" ? typed : null;
}

/** A company books an inspector directly: first the time, then the payment on the booking's own page. */
export default function DirectBooking() {
  const { inspector: atFirst, formKey, ...offered } = useLoaderData<typeof loader>();
  const { inspector, planned } = useBeside<Beside>() ?? { inspector: atFirst, planned: null };
  const { obstacle, price } = inspector;
  return (
    <>
      <PageHeader title={texts.title(inspector.name)} lead={obstacle ? undefined : texts.lead} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={inspector.name} className="lg:order-2">
          <InspectorFacts inspector={inspector} />
        </Card>
        {obstacle ? (
          <div className="grid gap-4">
            <Banner tone="warn">{errorSentence(obstacle.code, obstacle.params)}</Banner>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/find-inspectors">{texts.findOthers}</LinkButton>
              {inspector.mayWrite ? <MessageLink partner={inspector} /> : null}
            </div>
          </div>
        ) : (
          price && <BookingForm inspector={inspector} price={price} planned={planned} formKey={formKey} {...offered} />
        )}
      </div>
    </>
  );
}

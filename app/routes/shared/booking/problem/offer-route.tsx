import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { AskRefund } from "~/components/problems/ask-refund";
import { DivisionList } from "~/components/problems/division-list";
import { Card, PageHeader } from "~/components/ui";
import { problemTexts } from "~/copy/bookings/problems";
import { errorSentence } from "~/copy/frame/errors";
import type { Division } from "~/domain/bookings/problems/division.server";
import { offerSettlement } from "~/domain/bookings/problems/offers/offer-settlement.server";
import { divided, problemStep } from "~/domain/bookings/problems/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { parseDollars, zeroCents } from "~/lib/money";
import type { Side } from "~/lib/vocabulary";
import { BookingCrumbs } from "../crumbs";
import { ProblemObstacle } from "./obstacle";

const texts = problemTexts.offer;

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

/** The amount stands in the address, so that what it means is shown before anything is offered. */
export const loader = page({ roles: ["company", "inspector"], right: "settle" }, ({ actor, params, url }) => {
  const step = problemStep(actor, params.id ?? "");
  const typed = url.searchParams.get("refund");
  const amount = typed === null ? undefined : parseDollars(typed);
  const { most, division } = divided(step.booking.id, amount ?? zeroCents);
  return {
    role: actor.role,
    ...step,
    typed,
    most,
    division: amount === undefined ? null : division,
    isInvalid: typed !== null && amount === undefined,
    formKey: newFormKey(),
  };
});

export const action = formAction(offerSettlement, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** What one side offers: first how much, then who gets what, then the press. */
export default function SettlementOffer() {
  const { role, booking, problem, typed, most, division, isInvalid, formKey } = useLoaderData<typeof loader>();
  const other = role === "company" ? booking.inspector.name : booking.company.name;
  const obstacle = problem ? (problem.isAtBank ? problemTexts.atBank : null) : errorSentence("problem-over");
  const error = isInvalid ? texts.invalid : typed !== null && !division ? texts.exceeds(most) : undefined;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={obstacle ? undefined : texts.lead(other)}
        above={<BookingCrumbs booking={booking} />}
      />
      <Card title={booking.title}>
        {obstacle ? (
          <ProblemObstacle bookingId={booking.id} text={obstacle} />
        ) : (
          <div className="grid gap-5">
            <AskRefund typed={typed} most={most} error={error} />
            {division ? <OfferForm bookingId={booking.id} role={role} division={division} formKey={formKey} /> : null}
          </div>
        )}
      </Card>
    </div>
  );
}

interface OfferFormProps {
  bookingId: string;
  role: Side;
  division: Division;
  formKey: string;
}

/** Who gets what of an offer, and the press that makes it. */
function OfferForm({ bookingId, role, division, formKey }: OfferFormProps) {
  const [form, fields] = useSentForm<{ note: string }>({ defaultValue: { note: "" } });
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5 border-t border-line pt-5">
      <DivisionList division={division} viewer={role} />
      <input type="hidden" name="refund" value={division.refund} />
      <input type="hidden" name="share" value={division.share} />
      <TextareaControl field={fields.note} label={texts.note} limit={TEXTS.problemNote.most} rows={3} optional />
      <FormButtons
        words={{ submit: texts.submit(division.refund), busy: texts.busy }}
        to={`/bookings/${bookingId}`}
        leave={problemTexts.notNow}
      />
    </ActionForm>
  );
}

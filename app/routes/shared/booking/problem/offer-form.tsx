import { ActionForm, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { DivisionList } from "~/components/problems/division-list";
import { problemTexts } from "~/copy/bookings/problems";
import type { Division } from "~/domain/bookings/problems/division.server";
import { TEXTS } from "~/lib/bounds";
import type { Side } from "~/lib/vocabulary";

const texts = problemTexts.offer;

interface OfferFormProps {
  bookingId: string;
  role: Side;
  division: Division;
  formKey: string;
}

/** Who gets what of an offer, and the press that makes it. */
export function OfferForm({ bookingId, role, division, formKey }: OfferFormProps) {
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

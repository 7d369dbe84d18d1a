import { ActionForm, FormButtons, RadioCardsControl, TextareaControl, useSentForm } from "~/components/forms";
import { STAR_MEANINGS, starCount, reviewFormTexts as texts } from "~/copy/people/reviews";
import { TEXTS } from "~/lib/bounds";

interface ReviewFormProps {
  role: "company" | "inspector";
  bookingId: string;
  formKey: string;
}

/** One to five stars, and words. */
export function ReviewForm({ role, bookingId, formKey }: ReviewFormProps) {
  const [form, fields] = useSentForm<{ stars: string; text: string }>();
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <RadioCardsControl
        field={fields.stars}
        label={texts.stars}
        options={STAR_MEANINGS.map(({ stars, meaning }) => ({
          value: String(stars),
          label: `${starCount(stars)}: ${meaning}`,
        }))}
      />
      <TextareaControl
        field={fields.text}
        label={texts.text}
        hint={texts.hints[role]}
        limit={TEXTS.review.most}
        rows={6}
      />
      <FormButtons words={texts} to={`/bookings/${bookingId}`} leave={texts.cancel} leaveAs="quiet" />
    </ActionForm>
  );
}

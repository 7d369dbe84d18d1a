import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, RadioCardsControl, TextareaControl, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Breadcrumb, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { STAR_MEANINGS, starCount, reviewFormTexts as texts } from "~/copy/people/reviews";
import { bookingFor } from "~/domain/bookings/queries.server";
import { bookingReviews } from "~/domain/reviews/booking-reviews.server";
import { writeReview } from "~/domain/reviews/write-review.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { formatMoment } from "~/lib/time/dates";
import { useListCrumb } from "../crumbs";

export const meta = titled<typeof loader>((data) => texts.title(data.other));

export const loader = page({ roles: ["company", "inspector"], right: "review" }, ({ actor, params }) => {
  const booking = bookingFor(actor, params.id ?? "");
  const reviews = bookingReviews(actor, booking);
  const mine = reviews?.sides.find((side) => side.mine);
  return {
    role: actor.role,
    id: booking.id,
    code: `PB-${booking.number}`,
    title: booking.title,
    other: (actor.role === "company" ? booking.inspector : booking.company).name,
    until: reviews && formatMoment(reviews.windowEndsAt, booking.zone),
    obstacle: !reviews
      ? ("booking-not-completed" as const)
      : reviews.mayWrite
        ? null
        : mine && mine.standing !== "none"
          ? ("review-written" as const)
          : ("review-window-over" as const),
    formKey: newFormKey(),
  };
});

export const action = formAction(writeReview, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) =>
    redirectWithToast(`/bookings/${result.bookingId}`, result.shown ? texts.done.shown : texts.done.waiting),
});

/** The review of one side, written once. */
export default function BookingReview() {
  const { role, id, code, title, other, until, obstacle, formKey } = useLoaderData<typeof loader>();
  const list = useListCrumb();
  const back = `/bookings/${id}`;
  return (
    <>
      <PageHeader
        title={texts.title(other)}
        above={<Breadcrumb crumbs={[...list, { label: code, to: back }]} />}
        lead={title}
      />
      {obstacle ? (
        <div className="grid max-w-prose gap-5">
          <Obstacle text={errorSentence(obstacle)} back={{ to: back, label: texts.back }} />
        </div>
      ) : (
        <div className="grid max-w-prose gap-5">
          <p className="text-muted">{texts.blind(other, until ?? "")}</p>
          <ReviewForm role={role} bookingId={id} formKey={formKey} />
        </div>
      )}
    </>
  );
}

interface ReviewFormProps {
  role: "company" | "inspector";
  bookingId: string;
  formKey: string;
}

/** One to five stars, and words. */
function ReviewForm({ role, bookingId, formKey }: ReviewFormProps) {
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

import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, SelectControl, TextareaControl, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { ReviewOrigin } from "~/components/reviews/review-origin";
import { ReviewWords } from "~/components/reviews/review-words";
import { Card, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { reportReasons, reportTexts as texts } from "~/copy/people/reviews";
import type { PlainErrorCode } from "~/domain/error-codes";
import { reviewForReport } from "~/domain/reviews/person-reviews.server";
import { reportReview } from "~/domain/reviews/reports/report-review.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { REVIEW_REPORT_REASONS } from "~/lib/vocabulary";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company", "inspector"], right: "review" }, ({ actor, params }) => {
  const review = reviewForReport(actor, params.id ?? "");
  return { review, obstacle: obstacleOf(review), formKey: newFormKey() };
});

export const action = formAction(reportReview, {
  add: ({ params }) => ({ reviewId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/people/${result.subjectId}/reviews`, texts.done),
});

/** Tells the administrators that a review breaks the rules. */
export default function ReviewReport() {
  const { review, obstacle, formKey } = useLoaderData<typeof loader>();
  const back = `/people/${review.subjectId}/reviews`;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid max-w-prose gap-5">
        {review.removed ? null : (
          <Card>
            <div className="grid gap-2">
              <ReviewWords stars={review.stars} text={review.text} />
              <ReviewOrigin review={review} />
            </div>
          </Card>
        )}
        {obstacle ? (
          <Obstacle text={errorSentence(obstacle)} back={{ to: back, label: texts.back }} />
        ) : (
          <ReportForm back={back} formKey={formKey} />
        )}
      </div>
    </>
  );
}

interface ReportFormProps {
  back: string;
  formKey: string;
}

function ReportForm({ back, formKey }: ReportFormProps) {
  const [form, fields] = useSentForm<{ reason: string; text: string }>();
  const options = REVIEW_REPORT_REASONS.map((value) => ({ value, label: reportReasons[value] }));
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <SelectControl
        field={fields.reason}
        label={texts.reason}
        placeholder={texts.reasonPlaceholder}
        options={options}
      />
      <TextareaControl
        field={fields.text}
        label={texts.text}
        hint={texts.hint}
        limit={TEXTS.reviewReport.most}
        rows={5}
      />
      <FormButtons words={texts} to={back} leave={texts.cancel} leaveAs="quiet" />
    </ActionForm>
  );
}

function obstacleOf({ removed, mine, reported }: ReturnType<typeof reviewForReport>): PlainErrorCode | null {
  if (mine) return "review-own";
  if (removed) return "review-removed";
  return reported ? "review-reported" : null;
}

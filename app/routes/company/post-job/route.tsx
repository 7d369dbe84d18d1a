import { redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { errorSentence } from "~/copy/frame/errors";
import { postJobTexts as texts } from "~/copy/jobs/jobs";
import { askingPhone } from "~/domain/accounts/own-phone";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { orAskOwners } from "~/http/or-ask-owners.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { channelFor, toPayment } from "~/http/to-payment.server";
import { jobFormPage } from "./page.server";
import { JobFormScreen } from "./screen";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "post", accessText: texts.accessText }, ({ actor, url }) =>
  jobFormPage(actor, url),
);

export const action = formAction(submitPosting, {
  schema: askingPhone(submitPosting.input),
  accessText: texts.accessText,
  add: (sent) => ({ channel: channelFor(sent) }),
  run: orAskOwners(submitPosting, async ({ key: _key, input: { channel: _channel, ...input }, ...origin }) => {
    const { draftId } = (await execute(saveDraft, { ...origin, input })).result;
    return { kind: "job_posting", subjectId: draftId };
  }),
  async done({ actor, request, result: { draftId, paymentId, jobId } }) {
    if (jobId) return redirectWithToast(`/jobs/${jobId}`, texts.posted);
    if (!paymentId) return redirect(`/post-job?draft=${draftId}`, 303);
    try {
      return await toPayment({ actor, request }, paymentId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The words are kept by now: the next try must go on with this draft, not begin another.
      const description = errorSentence(error.code, error.params);
      return redirectWithToast(`/post-job?draft=${draftId}`, { title: texts.failed, description, tone: "danger" });
    }
  },
});

export default function PostJob() {
  const shown = useLoaderData<typeof loader>();
  return (
    <>
      <JobFormScreen shown={shown} />
      <Outlet />
    </>
  );
}

import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { RecipientRemoval, removalTitle } from "~/components/reports/recipients/recipient-removal";
import { PageHeader } from "~/components/ui";
import { postJobTexts } from "~/copy/jobs/jobs";
import { recipientTexts } from "~/copy/reports/distribution/recipients";
import { projectRecipients, recipientToRemove } from "~/domain/reports/distribution/queries.server";
import { removeRecipient } from "~/domain/reports/distribution/remove-recipient.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ProjectCrumbs } from "./crumbs";

const texts = recipientTexts.removal;
const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>(({ recipient }) => removalTitle(recipient));

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, params }) => {
  const { project, recipients } = projectRecipients(actor, params.id ?? "");
  return { project, recipient: recipientToRemove(recipients, params.recipient ?? ""), formKey: newFormKey() };
});

export const action = formAction(removeRecipient, {
  ...access,
  roles: ["company"],
  add: ({ params }) => ({ recipientId: params.recipient ?? "" }),
  done: ({ params }) => redirectWithToast(`/projects/${params.id}/recipients`, texts.done),
});

export default function ProjectRecipientRemoval() {
  const { project, recipient, formKey } = useLoaderData<typeof loader>();
  const title = removalTitle(recipient);
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} lead={texts.lead} above={<ProjectCrumbs project={project} here={title} />} />
      <RecipientRemoval formKey={formKey} back={`/projects/${project.id}/recipients`} />
    </div>
  );
}

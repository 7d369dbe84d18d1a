import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { RecipientForm } from "~/components/reports/recipients/recipient-form";
import { RecipientList } from "~/components/reports/recipients/recipient-list";
import { PageHeader } from "~/components/ui";
import { postJobTexts } from "~/copy/jobs/jobs";
import { recipientTexts as texts } from "~/copy/reports/distribution/recipients";
import { addRecipient } from "~/domain/reports/distribution/add-recipient.server";
import { projectRecipients } from "~/domain/reports/distribution/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ProjectCrumbs } from "./crumbs";

const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>(({ project }) => `${texts.title} · ${project.name}`);

export const loader = page({ roles: ["company"], ...access }, ({ actor, params }) => ({
  ...projectRecipients(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(addRecipient, {
  ...access,
  roles: ["company"],
  add: ({ params }) => ({ projectId: params.id ?? "" }),
  done: ({ params }) => redirectWithToast(`/projects/${params.id}/recipients`, texts.added),
});

/** Who gets what is signed of a project's bookings. */
export default function ProjectRecipients() {
  const { project, recipients, missing, mayChange, formKey } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={`${texts.lead} ${texts.ofProject}`}
        above={<ProjectCrumbs project={project} />}
      />
      <div className="grid gap-5">
        <RecipientList
          recipients={recipients}
          missing={missing}
          removalOf={({ id }) => (mayChange ? `/projects/${project.id}/recipients/${id}/removal` : null)}
        />
        {mayChange ? <RecipientForm key={formKey} formKey={formKey} /> : null}
      </div>
    </div>
  );
}

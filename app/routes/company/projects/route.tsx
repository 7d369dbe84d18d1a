import { useLoaderData } from "@remix-run/react";
import { BriefcaseBusiness } from "lucide";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, TextControl, useSentForm } from "~/components/forms";
import { Badge, Card, EmptyState, LinkButton, PageHeader, Table, type TableColumn } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { postJobTexts } from "~/copy/jobs/jobs";
import { projectTexts as texts } from "~/copy/jobs/projects";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { projectsOf } from "~/domain/companies/projects/queries.server";
import { roleMay } from "~/domain/companies/rights";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

const access = { accessText: postJobTexts.accessText };

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], ...access }, ({ actor }) => ({
  projects: projectsOf(actor),
  mayAdd: roleMay(actor.company.role, "post"),
  formKey: newFormKey(),
}));

export const action = formAction(createProject, {
  ...access,
  done: ({ result }) => redirectWithToast(`/projects/${result.projectId}`, texts.created),
});

export default function Projects() {
  const { projects, mayAdd, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <LinkButton to="/company-people" variant="secondary">
            {texts.toPeople}
          </LinkButton>
        }
      />
      <div className="grid gap-6">
        {mayAdd ? <NewProject formKey={formKey} /> : null}
        {projects.length > 0 ? (
          <Table caption={texts.title} columns={COLUMNS} rows={projects} rowKey={({ id }) => id} dense />
        ) : (
          <EmptyState icon={BriefcaseBusiness} title={texts.empty.title}>
            {mayAdd ? texts.empty.owner : texts.empty.member}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function NewProject({ formKey }: { formKey: string }) {
  const [form, fields] = useSentForm<{ name?: string }>();
  return (
    <Card>
      <ActionForm
        form={form}
        formKey={formKey}
        labels={{ name: texts.name }}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-[1_1_16rem]">
          <TextControl field={fields.name} label={texts.name} />
        </div>
        <SubmitButton busyLabel={texts.creating}>{texts.create}</SubmitButton>
      </ActionForm>
    </Card>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["projects"][number];

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    key: "name",
    header: texts.columns.name,
    bare: true,
    cuts: "rest",
    cell: ({ id, name, archivedAt }) => (
      <>
        <Link to={`/projects/${id}`} className="link font-semibold">
          {name}
        </Link>{" "}
        {archivedAt === null ? null : <Badge>{texts.archived}</Badge>}
      </>
    ),
  },
  {
    key: "people",
    header: texts.columns.people,
    cuts: "rest",
    cell: ({ people }) => (people.length > 0 ? people.join(", ") : texts.nobody),
  },
  { key: "jobs", header: texts.columns.jobs, align: "end", cell: ({ jobs }) => jobs },
  { key: "bookings", header: texts.columns.bookings, align: "end", cell: ({ bookings }) => bookings },
];

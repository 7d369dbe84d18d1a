import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import {
  ActionForm,
  CheckboxControl,
  CheckboxGroupControl,
  SubmitButton,
  TextControl,
  useSentForm,
} from "~/components/forms";
import { Breadcrumb, bookingStamps, Card, jobStamps, LinkButton, PageHeader, StatusStamp } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { postJobTexts } from "~/copy/jobs/jobs";
import { projectTexts as texts } from "~/copy/jobs/projects";
import { changeProject } from "~/domain/companies/projects/change-project.server";
import { projectFor } from "~/domain/companies/projects/queries.server";
import { projectStrengths } from "~/domain/reports/strength/acceptance/project-strengths.server";
import { specifiedFor } from "~/domain/specifications/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ConcreteCard } from "./concrete-card";
import { StrengthsCard } from "./strengths-card";

const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>((data) => `${data.project.name} · ${texts.title}`);

export const loader = page({ roles: ["company"], ...access }, ({ actor, params }) => {
  const specified = specifiedFor(actor, { projectId: params.id ?? "" });
  return {
    project: projectFor(actor, params.id ?? ""),
    specified,
    strengths: projectStrengths(specified.specificationId, specified.specification),
    formKey: newFormKey(),
  };
});

export const action = formAction(changeProject, {
  ...access,
  add: ({ params }) => ({ projectId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/projects/${result.projectId}`, texts.saved),
});

/** A project with its newest jobs and bookings, and for owners and managers its name and people. */
export default function Project() {
  const { project, specified, strengths, formKey } = useLoaderData<typeof loader>();
  const { jobs, bookings } = project;
  return (
    <>
      <PageHeader
        title={project.name}
        lead={project.archivedAt === null ? undefined : texts.archived}
        above={<Breadcrumb crumbs={[{ to: "/projects", label: texts.title }, { label: project.name }]} />}
        actions={
          <LinkButton to={`/projects/${project.id}/recipients`} variant="secondary">
            {texts.recipients}
          </LinkButton>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={texts.jobs}>
          {jobs.length === 0 ? <p className="text-muted">{texts.noJobs}</p> : null}
          <ul className="grid divide-y divide-line">
            {jobs.map(({ id, number, title, state }) => (
              <Line key={id} to={`/jobs/${id}`} title={`PC-${number} ${title}`} stamp={jobStamps[state]} />
            ))}
          </ul>
        </Card>
        <Card title={texts.bookings}>
          {bookings.length === 0 ? <p className="text-muted">{texts.noBookings}</p> : null}
          <ul className="grid divide-y divide-line">
            {bookings.map(({ id, number, title, state, report }) => (
              <Line
                key={id}
                to={`/bookings/${id}`}
                title={`PB-${number} ${title}${report === null ? "" : ` · PR-${report}`}`}
                stamp={bookingStamps[state]}
              />
            ))}
          </ul>
        </Card>
        <StrengthsCard strengths={strengths} units={specified.specification?.units ?? "inch-pound"} />
        <ConcreteCard projectId={project.id} specified={specified} />
        {project.mayChange ? <Settings project={project} formKey={formKey} /> : null}
      </div>
    </>
  );
}

interface LineProps {
  to: string;
  title: string;
  stamp: Parameters<typeof StatusStamp>[0];
}

/** A job or booking of the project. */
function Line({ to, title, stamp }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 py-1.5">
      <Link to={to} className="link-alone">
        {title}
      </Link>
      <StatusStamp {...stamp} />
    </li>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["project"];

function Settings({ project, formKey }: { project: Shown; formKey: string }) {
  const people = project.people.filter(({ role, isOn }) => role !== "owner" || isOn);
  const on = people.filter(({ isOn }) => isOn).map(({ membershipId }) => membershipId);
  const [form, fields] = useSentForm<{ name?: string; people?: string[]; archived?: boolean }>({
    defaultValue: { name: project.name, people: on, archived: project.archivedAt !== null },
  });
  return (
    <Card title={texts.settings}>
      <ActionForm form={form} formKey={formKey} labels={{ name: texts.name }} className="grid gap-5">
        <TextControl field={fields.name} label={texts.name} />
        {people.length > 0 ? (
          <CheckboxGroupControl
            field={fields.people}
            label={texts.people}
            hint={texts.peopleHint}
            options={people.map(({ membershipId, name }) => ({ value: membershipId, label: name }))}
          />
        ) : null}
        <CheckboxControl field={fields.archived} label={texts.archive} />
        <div>
          <SubmitButton busyLabel={texts.saving}>{texts.save}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

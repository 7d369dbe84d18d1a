import { Breadcrumb } from "~/components/ui";
import { projectTexts } from "~/copy/jobs/projects";
import { recipientTexts } from "~/copy/reports/distribution/recipients";

interface ProjectCrumbsProps {
  project: { id: string; name: string };
  /** The page under the recipients; left out on the list itself. */
  here?: string;
}

export function ProjectCrumbs({ project, here }: ProjectCrumbsProps) {
  const list = `/projects/${project.id}/recipients`;
  return (
    <Breadcrumb
      crumbs={[
        { to: "/projects", label: projectTexts.title },
        { to: `/projects/${project.id}`, label: project.name },
        ...(here ? [{ to: list, label: recipientTexts.title }, { label: here }] : [{ label: recipientTexts.title }]),
      ]}
    />
  );
}

import { CheckboxGroupControl } from "~/components/forms";
import { personProjectsTexts as texts } from "~/copy/accounts/company-people";
import type { openProjects } from "~/domain/company-people/projects-of-person.server";

interface ProjectsProps {
  field: Parameters<typeof CheckboxGroupControl>[0]["field"];
  projects: readonly Pick<ReturnType<typeof openProjects>[number], "id" | "name">[];
}

/** Which projects somebody works on. */
export function ProjectsControl({ field, projects }: ProjectsProps) {
  if (projects.length === 0) return null;
  return (
    <CheckboxGroupControl
      field={field}
      label={texts.label}
      hint={texts.hint}
      options={projects.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

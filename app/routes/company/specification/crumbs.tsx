import { Breadcrumb } from "~/components/ui";
import { projectTexts } from "~/copy/jobs/projects";
import { specificationTexts } from "~/copy/jobs/specification";

interface SpecificationCrumbsProps {
  of: { name: string; home: string; projectId: string | null };
  here: string;
}

export function SpecificationCrumbs({ of, here }: SpecificationCrumbsProps) {
  const { name, home, projectId } = of;
  const above = projectId ? [{ to: "/projects", label: projectTexts.title }] : [];
  const label = projectId ? name : `${name}: ${specificationTexts.ofOne}`;
  return <Breadcrumb crumbs={[...above, { to: home, label }, { label: here }]} />;
}

import { Card } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { contactLabel, assignmentTexts as texts } from "~/copy/people/assignment";
import type { shownAssignment } from "~/domain/companies/shown-assignment";

interface AssignmentCardProps {
  assignment: ReturnType<typeof shownAssignment>;
  changeAt: string;
}

/** Who of the company looks after a job or booking. Nothing where there is nothing to tell. */
export function AssignmentCard({ assignment, changeAt }: AssignmentCardProps) {
  if (!assignment) return null;
  const { contact, project, mayChange } = assignment;
  return (
    <Card title={texts.card}>
      <dl className="grid gap-2">
        {contact ? <Fact name={texts.contact} value={contactLabel(contact)} /> : null}
        <Fact name={texts.project} value={project ?? texts.noProject} />
      </dl>
      {mayChange ? (
        <Link to={changeAt} className="link-alone mt-2">
          {texts.change}
        </Link>
      ) : null}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}

import { BriefcaseBusiness } from "lucide";
import { useMay } from "~/components/company/may";
import { EmptyState, LinkButton } from "~/components/ui";
import { jobListTexts } from "~/copy/jobs/job-list";

/** A company without jobs; its members are put on projects by others. */
export function NoJobs() {
  const { empty, emptyText, emptyOfMember, emptyTextOfMember, post } = jobListTexts.company;
  const mayPost = useMay()("post");
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      title={mayPost ? empty : emptyOfMember}
      action={mayPost ? <LinkButton to="/post-job">{post}</LinkButton> : null}
    >
      {mayPost ? emptyText : emptyTextOfMember}
    </EmptyState>
  );
}

import { DivisionList } from "~/components/problems/division-list";
import { Banner, Card, LinkButton } from "~/components/ui";
import { problemAdminTexts } from "~/copy/problems-admin";
import type { ProblemToDecide } from "~/domain/bookings/problems/decisions/queries.server";

const texts = problemAdminTexts.proposal;

interface ProposalProps {
  problemId: string;
  proposal: NonNullable<ProblemToDecide["proposal"]>;
}

/** What one administrator decided and a second one has to approve. */
export function Proposal({ problemId, proposal }: ProposalProps) {
  const { by, isOwn, isVoid, isCurrent, reason, division } = proposal;
  const obstacle = isVoid ? texts.void : isCurrent ? null : texts.changed;
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        <p>{isOwn ? texts.own : texts.by(by)}</p>
        {division ? <DivisionList division={division} viewer="admin" /> : null}
        <p className="break-words whitespace-pre-line">“{reason}”</p>
        {obstacle ? <Banner tone="warn">{obstacle}</Banner> : null}
        <div className="flex flex-wrap gap-3">
          {isOwn || obstacle ? null : (
            <LinkButton to={`/admin/problems/${problemId}/approval`} preventScrollReset>
              {texts.approve}
            </LinkButton>
          )}
          <LinkButton to={`/admin/problems/${problemId}/refusal`} variant="secondary" preventScrollReset>
            {isOwn ? texts.takeBack : texts.decline}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

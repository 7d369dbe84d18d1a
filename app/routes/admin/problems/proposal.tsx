import type { ComponentProps } from "react";
import { Banner, Card, LinkButton } from "~/components/ui";
import { problemAdminTexts } from "~/copy/admin/problems-admin";
import type { ProblemToDecide } from "~/domain/bookings/problems/decisions/problem-to-decide.server";
import { Outcome } from "./outcome";

const texts = problemAdminTexts.proposal;

type ProposalProps = ComponentProps<typeof Outcome> & { proposal: NonNullable<ProblemToDecide["proposal"]> };

/** What one administrator decided and a second one has to approve. */
export function Proposal({ proposal, ...found }: ProposalProps) {
  const { isOwn, isVoid, isCurrent } = proposal;
  const page = `/admin/problems/${found.problem.id}`;
  const obstacle = isVoid ? texts.void : isCurrent ? null : texts.changed;
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        <Outcome proposal={proposal} {...found} />
        {obstacle ? <Banner tone="warn">{obstacle}</Banner> : null}
        <div className="flex flex-wrap gap-3">
          {isOwn || obstacle ? null : (
            <LinkButton to={`${page}/approval`} preventScrollReset>
              {texts.approve}
            </LinkButton>
          )}
          <LinkButton to={`${page}/refusal`} variant="secondary" preventScrollReset>
            {isOwn ? texts.takeBack : texts.decline}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

import { Landmark, Lock } from "lucide";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { restriction } from "~/copy/accounts/restriction";
import { gateTexts } from "~/copy/jobs/job-list";
import type { JobsGate } from "~/domain/jobs/gate.server";

/** Replaces jobs until the inspector has an approved certification and verified payouts, and leads there. */
export function JobsGateBlock({ gate }: { gate: JobsGate }) {
  if (!gate.certified) {
    const { text, action } = restriction(gate.certification);
    return (
      <EmptyState
        icon={Lock}
        title={gateTexts.certification}
        action={<LinkButton to="/inspector-setup">{action}</LinkButton>}
      >
        {text}
      </EmptyState>
    );
  }
  const { title, text, action } = gateTexts.payouts;
  return (
    <EmptyState icon={Landmark} title={title} action={<LinkButton to="/inspector-payments">{action}</LinkButton>}>
      {text}
    </EmptyState>
  );
}

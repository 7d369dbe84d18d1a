import { Lock } from "lucide";
import { EmptyState, LinkButton } from "~/components/ui";
import { restriction } from "~/copy/restriction";
import type { CertificationStatus } from "~/domain/certification/states";

/** Replaces what needs an approved certification, and leads to it. */
export function Restricted({ status }: { status: CertificationStatus }) {
  const { text, action } = restriction(status);
  return (
    <EmptyState
      icon={Lock}
      title={text}
      action={
        <LinkButton to="/inspector-setup" variant="secondary">
          {action}
        </LinkButton>
      }
    />
  );
}

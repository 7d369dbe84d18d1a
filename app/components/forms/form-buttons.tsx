import type { ReactNode } from "react";
import type { ButtonVariant } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { SubmitButton } from "./submit-button";

interface FormButtonsProps {
  /** Null where the form cannot be sent. */
  words: { submit: string; busy: string } | null;
  variant?: ButtonVariant;
  /** Where the way back without sending leads, and what it is called. */
  to: string;
  leave: string;
  leaveAs?: ButtonVariant;
  children?: ReactNode;
}

export function FormButtons({ words, variant, to, leave, leaveAs = "secondary", children }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {words ? (
        <SubmitButton variant={variant} busyLabel={words.busy}>
          {words.submit}
        </SubmitButton>
      ) : null}
      {children}
      <LinkButton to={to} variant={leaveAs}>
        {leave}
      </LinkButton>
    </div>
  );
}

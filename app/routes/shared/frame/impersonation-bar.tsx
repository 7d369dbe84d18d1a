import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { ImpersonationBanner } from "~/components/layout/shell-parts";
import { impersonationBarTexts as texts } from "~/copy/accounts/impersonation-bar";
import type { Role } from "~/lib/vocabulary";

export interface Viewing {
  name: string;
  role: Role;
  /** "3:45 PM", where the administrator is. */
  until: string;
}

/** The red bar of every page while an administrator looks through another person's eyes, with its way out. */
export function ImpersonationBar({ viewing }: { viewing: Viewing }) {
  return (
    <ImpersonationBanner
      end={
        <PlainForm formKey="" action="/impersonation/end">
          <SubmitButton variant="secondary" busyLabel={texts.exiting}>
            {texts.exit}
          </SubmitButton>
        </PlainForm>
      }
    >
      {texts.viewing(viewing.name, viewing.role, viewing.until)}
    </ImpersonationBanner>
  );
}

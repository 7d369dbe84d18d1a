import { useLocation } from "@remix-run/react";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { ImpersonationBanner } from "~/components/layout/shell-parts";
import { useFreshOn } from "~/components/live/use-fresh-on";
import { usePolling } from "~/components/live/use-polling";
import { Banner } from "~/components/ui/banner";
import { impersonationBarTexts as texts } from "~/copy/impersonation-bar";
import { isAdminPath } from "~/lib/paths";
import type { Role } from "~/lib/vocabulary";

/** Source: decisions, Sessions, roles, guard. */
const POLL_MS = 30_000;

export interface Viewing {
  name: string;
  role: Role;
  /** "3:45 PM", where the administrator is. */
  until: string;
}

/** The red bar of every page while an administrator looks through another person's eyes, with its way out. */
export function ImpersonationBar({ viewing, csrf }: { viewing: Viewing; csrf: string }) {
  return (
    <ImpersonationBanner
      end={
        <PlainForm csrf={csrf} formKey="" action="/impersonation/end">
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

/** The admin area stays the administrator's own meanwhile, and says so. */
export function OwnPagesNotice({ viewing }: { viewing: Viewing }) {
  if (!isAdminPath(useLocation().pathname)) return null;
  return (
    <Banner
      tone="warn"
      action={
        <a href="/api/admin/stop-impersonation" className="link-alone">
          {texts.stop}
        </a>
      }
    >
      {texts.ownPages(viewing.name)}
    </Banner>
  );
}

/** Reads an administrator's page anew when an impersonation begins or ends, in whichever tab; `active`: asks, should news not come. */
export function ImpersonationWatch({ active }: { active: boolean }) {
  useFreshOn("impersonation");
  usePolling(active ? POLL_MS : null);
  return null;
}

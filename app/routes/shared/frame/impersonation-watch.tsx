import { useLocation } from "@remix-run/react";
import { useFreshOn } from "~/components/live/use-fresh-on";
import { usePolling } from "~/components/live/use-polling";
import { Banner } from "~/components/ui/banner";
import { impersonationBarTexts as texts } from "~/copy/impersonation-bar";
import { isAdminPath } from "~/lib/paths";
import type { Viewing } from "./impersonation-bar";

/** Source: decisions, Sessions, roles, guard. */
const POLL_MS = 30_000;

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

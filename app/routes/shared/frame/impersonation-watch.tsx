import { useLocation } from "@remix-run/react";
import { useFreshOn } from "~/components/live/use-fresh-on";
import { usePolling } from "~/components/live/use-polling";
import { Banner } from "~/components/ui/banner";
import { impersonationBarTexts as texts } from "~/copy/accounts/impersonation-bar";
import { isAdminPath } from "~/lib/web/paths";
import type { Viewing } from "./impersonation-bar";

/** While live events do not come. */
const POLL_MS = 30_000;

/** In the admin area an administrator acts as themself while impersonating, and this banner says so. */
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

/** Reloads the page's data when an impersonation begins or ends in any tab. `active`: one is under way, so the page polls where live events do not come. */
export function ImpersonationWatch({ active }: { active: boolean }) {
  useFreshOn("impersonation");
  usePolling(active ? POLL_MS : null);
  return null;
}

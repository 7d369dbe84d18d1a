import { useNavigation } from "@remix-run/react";
import { LoaderCircle } from "lucide";
import { useTrouble } from "~/components/connection/use-trouble";
import { Icon } from "~/components/ui/icon";
import { resetTexts } from "~/copy/accounts/auth";

const texts = resetTexts.validating;

/** Shown while the browser returns to /reset-password, where the server checks the link again (specification 1, sections 2.5 and 8). */
export function ResetLinkCheck() {
  const { location, state } = useNavigation();
  const trouble = useTrouble();
  const checking = state === "loading" && location.pathname === "/reset-password";
  return (
    <div role="status" className="empty:hidden">
      {checking ? (
        <p className="flex items-center gap-2">
          {trouble ? null : <Icon of={LoaderCircle} className="spinner size-5" />}
          {trouble ? texts.unreachable : texts.busy}
        </p>
      ) : null}
    </div>
  );
}

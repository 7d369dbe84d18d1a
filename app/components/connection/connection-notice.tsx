import { Hourglass, WifiOff } from "lucide";
import { createPortal } from "react-dom";
import { type Trouble, tryAgain } from "~/components/connection/connection";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { connectionTexts } from "~/copy/frame/layout";
import { useStaying } from "./use-trouble";

/** Takes no focus, since somebody may be typing. Over a modal dialog it stands inside it, since nothing else can be reached then. */
export function ConnectionNotice({ trouble }: { trouble: Trouble }) {
  const stay = useStaying();
  const { title, text } = connectionTexts[trouble.reason][trouble.cargo];
  const dialog = document.querySelector("dialog[open]");
  const notice = (
    <section aria-label={title} className="connection-notice no-print">
      <Icon of={trouble.reason === "busy" ? Hourglass : WifiOff} className="mt-0.5 size-5 text-warn-ink" />
      <div className="min-w-0 grow">
        <div role="alert">
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{text}</p>
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="button" busy={trouble.trying} busyLabel={connectionTexts.trying} onClick={tryAgain}>
            {connectionTexts.tryAgain}
          </Button>
          {stay ? (
            <Button type="button" variant="quiet" onClick={stay}>
              {connectionTexts.cancel}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
  return dialog ? createPortal(notice, dialog) : notice;
}

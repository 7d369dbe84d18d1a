import { useFetchers, useNavigation } from "@remix-run/react";
import { Hourglass, WifiOff } from "lucide";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { connectionTexts } from "~/copy/frame/layout";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { type Trouble, tryAgain } from "./connection";
import { useStaying, useTrouble } from "./use-trouble";

const SLOW_MS = 5000;

/** Appears after 300 ms (in CSS), with a word after 5 s, and a notice when the connection is lost. */
export function WaitingBar() {
  const { state } = useNavigation();
  const sending = useFetchers().some((fetcher) => fetcher.state === "submitting") || state === "submitting";
  const trouble = useTrouble();
  const waiting = (sending || state === "loading") && !trouble;
  const slow = useSlow(waiting);
  return (
    <>
      <div role="status" className="no-print">
        {waiting ? <div className="waiting-bar" /> : null}
        {slow ? (
          <p className="fixed top-2 left-1/2 z-50 -translate-x-1/2 rounded-md border border-control bg-surface px-3 py-1 text-sm shadow-dialog">
            {sending ? connectionTexts.slow.sending : connectionTexts.slow.loading}
          </p>
        ) : null}
      </div>
      {trouble ? <ConnectionNotice trouble={trouble} /> : null}
    </>
  );
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);

  return slow;
}

/** Takes no focus, since somebody may be typing. Over a modal dialog it stands inside it, since nothing else can be reached then. */
function ConnectionNotice({ trouble }: { trouble: Trouble }) {
  const stay = useStaying();
  const { title, text } = connectionTexts[trouble.reason][trouble.cargo];
  const dialog = document.querySelector("dialog[open]");
  const notice = (
    <section aria-label={title} className="connection-notice no-print">
      <Icon of={trouble.reason === "lost" ? WifiOff : Hourglass} className="mt-0.5 size-5 text-warn-ink" />
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

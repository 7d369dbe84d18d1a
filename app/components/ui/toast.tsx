import { X } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { cx } from "./cx";
import { toneIcons, toneText } from "./tone";
import { useHydrated } from "./use-hydrated";

export type ToastMessage = { id: string; title: string; description?: string; tone?: "info" | "ok" | "warn" | "bad" };

const SHOWN_MS = 5000;
const SWIPE_PX = 50;

/**
 * What the last action led to; at most one at a time. Without JavaScript it is a banner above the page. With it, it lies
 * over the page for 5 s, waits while hovered or focused, F8 reaches it, and a swipe to the right of 50 px dismisses it
 * (specification 1, section 9). Its place hangs on the `scripting` media query, not on
 * hydration, so that nothing moves.
 */
export function Toast({ message }: { message: ToastMessage | null }) {
  return message ? <ShownToast key={message.id} message={message} /> : null;
}

function ShownToast({ message }: { message: ToastMessage }) {
  const { tone = "ok", title, description } = message;
  const hydrated = useHydrated();
  const [dismissed, setDismissed] = useState(false);
  const [held, setHeld] = useState(false);
  const [swipeFrom, setSwipeFrom] = useState<number | null>(null);
  const region = useRef<HTMLElement>(null);
  const Icon = toneIcons[tone];

  useEffect(() => {
    if (dismissed || held) return;
    const timer = setTimeout(() => setDismissed(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [dismissed, held]);

  useEffect(() => {
    function focusOnF8(event: KeyboardEvent) {
      if (event.key === "F8") region.current?.focus();
    }
    document.addEventListener("keydown", focusOnF8);
    return () => document.removeEventListener("keydown", focusOnF8);
  }, []);

  function endSwipe(event: PointerEvent) {
    if (swipeFrom !== null && event.clientX - swipeFrom >= SWIPE_PX) setDismissed(true);
    setSwipeFrom(null);
  }

  if (dismissed) return null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Notification (F8)"
      className="toast no-print"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => setSwipeFrom(event.clientX)}
      onPointerUp={endSwipe}
      onKeyDown={(event) => event.key === "Escape" && setDismissed(true)}
    >
      <Icon aria-hidden className={cx("mt-0.5 size-5 shrink-0", toneText[tone])} />
      <div role={tone === "bad" ? "alert" : "status"} className="min-w-0 grow py-0.5">
        <p className="font-semibold">{title}</p>
        {description ? <p className="text-muted">{description}</p> : null}
      </div>
      {hydrated ? (
        <button
          type="button"
          aria-label="Dismiss"
          className="-my-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken"
          onClick={() => setDismissed(true)}
        >
          <X aria-hidden className="size-5" />
        </button>
      ) : null}
    </section>
  );
}

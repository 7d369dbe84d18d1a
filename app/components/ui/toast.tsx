import { Link } from "@remix-run/react";
import { X } from "lucide";
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import { type ToastMessage, useShownToast } from "./toast-queue";
import { toneIcons, toneText } from "./tone";
import { useHydrated } from "./use-hydrated";

const SHOWN_MS = 5000;

/** A banner without JavaScript; with it 5 s over the page (specification 1, section 9). A media query, not hydration, places it: nothing moves. */
export function Toast() {
  const { shown, dismiss } = useShownToast();
  return (
    // The live region stands before its content: browsers announce only what changes within one.
    <div role={shown?.tone === "bad" ? "alert" : "status"} className="contents">
      {shown ? <ShownToast key={shown.id} message={shown} dismissOne={dismiss} /> : null}
    </div>
  );
}

function ShownToast({ message, dismissOne }: { message: ToastMessage; dismissOne: (id: string) => void }) {
  const { id, tone = "ok", title, description, link } = message;
  const dismiss = useCallback(() => dismissOne(id), [dismissOne, id]);
  const hydrated = useHydrated();
  const region = useRef<HTMLElement>(null);
  const { focused, dismissAndReturn, ...focusProps } = useBorrowedFocus(region, dismiss);
  const [hovered, setHovered] = useState(false);
  const swipeProps = useSwipeAway(region, dismissAndReturn);
  const held = hovered || focused;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [dismiss, held]);

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Notification (F8)"
      className={cx("toast no-print", tone === "bad" && "toast-bad")}
      // React misses "enter" when the pointer comes from an element that is gone, such as the button just pressed.
      onPointerOver={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && dismissAndReturn()}
      {...focusProps}
      {...swipeProps}
    >
      <Icon of={toneIcons[tone]} className={cx("mt-0.5 size-5", toneText[tone])} />
      <div className="min-w-0 grow py-0.5">
        <p className="font-semibold">{title}</p>
        {description ? <p className="text-muted">{description}</p> : null}
        {link ? (
          <Link to={link.to} onClick={dismiss} className="link-alone">
            {link.label}
          </Link>
        ) : null}
      </div>
      {hydrated ? (
        <button
          type="button"
          aria-label="Dismiss"
          className="-my-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken"
          onClick={dismissAndReturn}
        >
          <Icon of={X} className="size-5" />
        </button>
      ) : null}
    </section>
  );
}

/** F8 brings the focus here; when the toast is dismissed, it returns. */
function useBorrowedFocus(region: React.RefObject<HTMLElement>, dismiss: () => void) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    function focusOnF8(event: globalThis.KeyboardEvent) {
      if (event.key !== "F8" || region.current?.contains(document.activeElement)) return;
      event.preventDefault();
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      region.current?.focus();
    }
    document.addEventListener("keydown", focusOnF8);
    return () => document.removeEventListener("keydown", focusOnF8);
  }, [region]);

  function dismissAndReturn() {
    const borrowed = region.current?.contains(document.activeElement);
    dismiss();
    if (borrowed) cameFrom.current?.focus({ preventScroll: true });
  }

  return { focused, dismissAndReturn, onFocus: () => setFocused(true), onBlur: () => setFocused(false) };
}

/** Specification 1, section 9. */
const AWAY_PX = 50;
/** Less is a press. */
const SWIPE_PX = 8;

/** Dismisses an element pushed 50 px to the right. Needs `touch-action: pan-y`, so that the browser leaves sideways moves to it. */
function useSwipeAway(element: RefObject<HTMLElement>, away: () => void) {
  const from = useRef<number | null>(null);

  function follow(event: PointerEvent) {
    if (from.current === null) return;
    const distance = event.clientX - from.current;
    if (distance < SWIPE_PX) return element.current?.style.removeProperty("translate");
    element.current?.setPointerCapture?.(event.pointerId);
    element.current?.style.setProperty("translate", `${distance}px`);
  }

  function end(event: PointerEvent) {
    const distance = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (distance >= AWAY_PX && event.type === "pointerup") away();
    else element.current?.style.removeProperty("translate");
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX;
    },
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

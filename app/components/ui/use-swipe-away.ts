import { type PointerEvent, type RefObject, useRef } from "react";

/** Specification 1, section 9. */
const AWAY_PX = 50;
/** Less is a press. */
const SWIPE_PX = 8;

/** Dismisses an element pushed 50 px to the right. Needs `touch-action: pan-y`, so that the browser leaves sideways moves to it. */
export function useSwipeAway(element: RefObject<HTMLElement>, away: () => void) {
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

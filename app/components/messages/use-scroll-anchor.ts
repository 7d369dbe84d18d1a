import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Said } from "./thread";

/** Pixels from the lower end that still count as being there. */
const NEAR = 48;

/** A message in view, and the pixels from its top to the lower end of all messages, at a width of the box. */
interface Place {
  message: Element;
  below: number;
  width: number;
}

/** Stays at the newest message or at the reader's place, and jumps to one's own. `missed`: a new message is out of view. */
export function useScrollAnchor(said: readonly Said[], onSeen: (seen: boolean) => void) {
  const log = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  const [missed, setMissed] = useState(false);
  const last = said.at(-1);
  const lastKey = last?.key;
  const before = useRef(lastKey);

  const toNewest = useCallback(() => {
    if (log.current) log.current.scrollTop = 0;
    setMissed(false);
    onSeen(true);
  }, [onSeen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each message, and after what happens to it
  useLayoutEffect(() => {
    const box = log.current;
    const isNew = before.current !== lastKey;
    before.current = lastKey;
    if (!box || isNearEnd(box)) return;
    if (isNew && last?.mine) return toNewest();
    place.current = keepPlace(box, place.current);
    if (isNew) setMissed(true);
  }, [said]);

  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const onScroll = () => {
      const seen = isNearEnd(box);
      place.current = seen ? null : placeIn(box);
      if (seen) setMissed(false);
      onSeen(seen);
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => box.removeEventListener("scroll", onScroll);
  }, [onSeen]);

  return { log, missed, toNewest };
}

/** The column is reversed: its lower end is 0, and positions further up are negative. */
function isNearEnd(box: HTMLElement): boolean {
  return Math.abs(box.scrollTop) <= NEAR;
}

/** Scrolls by what has come or gone below the place; what does above moves nothing. At another width all heights differ. */
function keepPlace(box: HTMLElement, before: Place | null): Place | null {
  if (!before?.message.isConnected) return placeIn(box);
  const place = placeOf(box, before.message);
  const grown = place.width === before.width ? place.below - before.below : 0;
  if (grown !== 0) box.scrollTop -= grown;
  return place;
}

function placeIn(box: HTMLElement): Place | null {
  const { top } = box.getBoundingClientRect();
  const message = [...box.querySelectorAll("li")].find((each) => each.getBoundingClientRect().bottom > top);
  return message ? placeOf(box, message) : null;
}

function placeOf(box: HTMLElement, message: Element): Place {
  const end = box.firstElementChild ?? message;
  const below = end.getBoundingClientRect().bottom - message.getBoundingClientRect().top;
  return { message, below, width: box.clientWidth };
}

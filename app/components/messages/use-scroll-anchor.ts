import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Said } from "./thread";

/** Pixels from the lower end that still count as being there. */
const NEAR = 48;

/** Stays at the newest message or at the reader's place, and jumps to one's own. `missed`: a new message is out of view. */
export function useScrollAnchor(said: readonly Said[], onSeen: (seen: boolean) => void) {
  const log = useRef<HTMLDivElement>(null);
  const size = useRef({ width: 0, height: 0 });
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
    if (!box) return;
    const { clientWidth: width, scrollHeight: height } = box;
    // Where the width has changed, all messages have other heights.
    const grown = width === size.current.width ? height - size.current.height : 0;
    size.current = { width, height };
    const isNew = before.current !== lastKey;
    before.current = lastKey;
    if (isNearEnd(box)) return;
    if (isNew && last?.mine) return toNewest();
    // All growth is below: a message that came, or what is said of one's own that is on its way.
    box.scrollTop -= grown;
    if (isNew) setMissed(true);
  }, [said]);

  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const onScroll = () => {
      const seen = isNearEnd(box);
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

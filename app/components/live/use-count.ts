import { useState } from "react";
import type { LiveEvents, LiveName } from "~/domain/core/live/live-events";
import { useLiveEvent } from "./use-live-event";

export interface Counted {
  count: number;
  /** UTC ms, by the server's clock. */
  countedAt: number;
}

/** Adds the events since the page was read. An event may arrive after it was counted, so its time decides. `newcomer` is null for what does not count. */
export function useCount<N extends LiveName>(
  name: N,
  counted: Counted,
  newcomer: (payload: LiveEvents[N]) => { id: string; timestamp: string } | null,
): number {
  const [come, setCome] = useState<{ since: Counted; ids: readonly string[] }>({ since: counted, ids: [] });
  const ids = come.since === counted ? come.ids : [];
  useLiveEvent(name, (payload) => {
    const one = newcomer(payload);
    if (!one || ids.includes(one.id) || !(Date.parse(one.timestamp) > counted.countedAt)) return;
    setCome({ since: counted, ids: [...ids, one.id] });
  });
  return counted.count + ids.length;
}

import { useState } from "react";
import { useLiveEvent } from "~/components/live/use-live-event";

interface Counted {
  /** Whose messages. */
  of: string;
  unread: number;
  /** UTC ms, by the server's clock. */
  countedAt: number;
}

/**
 * How many messages a person has not read: as many as when the page was read, and those that were written since. A message may be
 * heard of after it was counted; its time tells.
 */
export function useUnread(counted: Counted): number {
  const [come, setCome] = useState<{ since: Counted; ids: readonly string[] }>({ since: counted, ids: [] });
  const ids = come.since === counted ? come.ids : [];
  useLiveEvent("new_message", ({ id, receiverId, timestamp }) => {
    const isNew = receiverId === counted.of && Date.parse(timestamp) > counted.countedAt;
    if (isNew && !ids.includes(id)) setCome({ since: counted, ids: [...ids, id] });
  });
  return counted.unread + ids.length;
}

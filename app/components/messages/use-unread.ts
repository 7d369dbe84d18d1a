import { useState } from "react";
import { useLiveEvent } from "~/components/live/use-live-event";

/** How many messages a person has not read: as many as when the page was read, and those that came since. */
export function useUnread(counted: { of: string; unread: number }): number {
  const [come, setCome] = useState<{ since: object; ids: readonly string[] }>({ since: counted, ids: [] });
  const ids = come.since === counted ? come.ids : [];
  useLiveEvent("new_message", ({ id, receiverId }) => {
    if (receiverId === counted.of && !ids.includes(id)) setCome({ since: counted, ids: [...ids, id] });
  });
  return counted.unread + ids.length;
}

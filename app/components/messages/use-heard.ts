import { useState } from "react";
import { useLiveEvent } from "~/components/live";
import type { Heard } from "~/domain/messages/views";
import type { Side } from "./side";

/** Messages of one conversation since its page was read, one's own from elsewhere too. */
export function useHeard(me: string, { partnerId, jobId }: Side): Heard[] {
  const [heard, setHeard] = useState<Heard[]>([]);
  useLiveEvent("new_message", ({ id, senderId, receiverId, content, attachments, timestamp, jobId: about }) => {
    const between = (senderId === partnerId && receiverId === me) || (senderId === me && receiverId === partnerId);
    if (!between || about !== jobId) return;
    setHeard((all) => [...all, { id, senderId, content, attachments, createdAt: Date.parse(timestamp) }]);
  });
  return heard;
}

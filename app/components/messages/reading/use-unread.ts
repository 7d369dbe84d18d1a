import { type Counted, useCount } from "~/components/live/use-count";

interface UnreadMessages extends Counted {
  /** Whose messages. */
  of: string;
}

/** One's own messages arrive too, and do not count. */
export function useUnread(counted: UnreadMessages): number {
  return useCount("new_message", counted, (message) => (message.receiverId === counted.of ? message : null));
}

import { type Counted, useCount } from "~/components/live/use-count";

interface UnreadMessages extends Counted {
  /** On which side of the market they stand. */
  of: string;
}

/** One's own messages and colleagues' arrive too, and do not count. */
export function useUnread(counted: UnreadMessages): number {
  return useCount("new_message", counted, (message) => (message.receiverId === counted.of ? message : null));
}

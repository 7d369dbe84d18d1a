import type { CompanyId } from "~/lib/ids";
import type { Writer } from "~/lib/text/written-by";
import type { BookingState } from "~/lib/vocabulary";

/** What /events carries, by name. Source: the API's live events; `reset` is the stream's own. */
export interface LiveEvents {
  /** Sent to all people of both sides, since the sender's other tabs, devices and colleagues show it too. `timestamp` is ISO, UTC. */
  new_message: {
    id: string;
    senderId: string;
    receiverId: string;
    senderName: string;
    /** Left out in events of older releases. */
    writtenBy?: Writer;
    content: string;
    /** Left out in events of older releases. `size` is in bytes. */
    attachments?: { id: string; filename: string; size: number; contentType: string }[];
    timestamp: string;
    jobId: string | null;
  };
  /** Sent to both sides of a booking when its state has changed. `userId` is the inspector's. */
  booking_update: { bookingId: string; status: BookingState; userId: string; companyId: CompanyId; jobTitle: string };
  /** `title` and `body` are the sentences a person reads; `link` is a path of this site; `timestamp` is ISO, UTC. */
  notification: {
    id: string;
    kind: string;
    title: string;
    body: string;
    link: string | null;
    timestamp: string;
  };
  /** Somebody else has answered what notifications asked, so that fewer are new. */
  notifications_read: Record<string, never>;
  payout_status: { status: "connected" | "not_connected" };
  impersonation: { active: boolean };
  /** Events were missed that are kept no more: the page has to load afresh. */
  reset: Record<string, never>;
}

export type LiveName = keyof LiveEvents;

/** `seq` counts per person; it is the stream's `id:`. */
export type LiveEvent<N extends LiveName = LiveName> = {
  [K in N]: { seq: number; name: K; payload: LiveEvents[K] };
}[N];

import { useCallback } from "react";
import { readAnew, useFreshOn, useLiveState, usePolling } from "~/components/live";
import type { SendQueue } from "./pending/send-queue";
import { useSendQueue } from "./pending/use-send-queue";

/** How often messages are fetched while live events do not come. */
const POLLING_MS = 10_000;

/** Keeps the messages up to date and runs the send queue; null until JavaScript runs. */
export function useMessages(userId: string, token: string): SendQueue | null {
  const live = useLiveState() === "live";
  useFreshOn("new_message");
  usePolling(POLLING_MS);
  const onAnswered = useCallback(
    (answer: "sent" | "refused") => {
      // One's own message also arrives as a live event; a refusal may come from an old token.
      if (answer === "refused" || !live) readAnew();
    },
    [live],
  );
  return useSendQueue(userId, token, onAnswered);
}

import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { useFreshOn, useLiveState, usePolling } from "~/components/live";
import type { Outbox } from "./outbox/outbox";
import { useOutbox } from "./outbox/use-outbox";

/** How often to look while nothing comes by itself (decisions: Sessions, roles, guard). */
const POLLING_MS = 10_000;

/** Keeps the pages of messages up to date, and brings what is written to the server. Answers the outbox; null until JavaScript runs. */
export function useMessages(userId: string, token: string): Outbox | null {
  const { revalidate } = useRevalidator();
  const live = useLiveState() === "live";
  useFreshOn("new_message");
  usePolling(POLLING_MS);
  const onAnswered = useCallback(
    (answer: "sent" | "refused") => {
      // One's own message comes back over the live events too; a refusal may be that of an old token.
      if (answer === "refused" || !live) revalidate();
    },
    [live, revalidate],
  );
  return useOutbox(userId, token, onAnswered);
}

import { useCallback, useEffect, useState } from "react";
import type { MessageFile } from "../files/message-file";
import type { SendQueue } from "./send-queue";

/** Files chosen for a conversation's next message. They stay when another page of the site is opened in between, not when this one is reloaded. */
export function useChosenFiles(queue: SendQueue | null, path: string, kept: readonly MessageFile[]) {
  const [chosen, setChosen] = useState(kept);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is a queue; later, `choose` keeps them
  useEffect(() => {
    const earlier = queue?.chosenFiles(path) ?? [];
    if (chosen.length === 0 && earlier.length > 0) setChosen(earlier);
  }, [queue, path]);

  const choose = useCallback(
    (files: readonly MessageFile[]) => {
      queue?.keepChosenFiles(path, files);
      setChosen(files);
    },
    [queue, path],
  );
  return [chosen, choose] as const;
}

import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/** Returns what reads the page's data anew. It waits for the end of a navigation under way: one that is cut short has taken the toast of its page along. */
export function useReadAnew(): () => void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || !isIdle) return;
    setWanted(false);
    revalidate();
  }, [wanted, isIdle, revalidate]);
  return useCallback(() => setWanted(true), []);
}

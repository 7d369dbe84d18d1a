import { type ChangeEvent, useEffect, useState } from "react";

/** Whether a box was left without its tick, so that the button can be disabled. The server requires consent in any case. */
export function useConsent(boxId: string) {
  const [refused, setRefused] = useState(false);

  // Counts a box ticked before this code ran.
  useEffect(() => {
    const box = document.getElementById(boxId);
    setRefused(box instanceof HTMLInputElement && !box.checked);
  }, [boxId]);

  return { refused, onChange: (event: ChangeEvent<HTMLInputElement>) => setRefused(!event.currentTarget.checked) };
}

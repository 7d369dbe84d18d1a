import { useSyncExternalStore } from "react";

/** False on the server and in the first render of the browser, then true: for what only JavaScript can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

function subscribe() {
  return () => {};
}

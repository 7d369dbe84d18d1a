import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { currentTrouble, subscribeToTrouble, type Trouble } from "~/components/connection/connection";

export function useTrouble(): Trouble | null {
  return useSyncExternalStore(subscribeToTrouble, currentTrouble, () => null);
}

/** Ends the navigation under way and stays on this page, with what was typed; null while there is none. */
export function useStaying(): (() => void) | null {
  const { state } = useNavigation();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  if (state === "idle") return null;
  return () => {
    // The router cannot cancel, but a new navigation ends the old one, and one to a fragment loads nothing.
    const here = `${pathname}${search}`;
    // Back and Forward have already changed the address, so this page is pushed again.
    const moved = `${window.location.pathname}${window.location.search}` !== here;
    navigate(`${here}${hash || "#stay"}`, { replace: !moved, preventScrollReset: true });
    window.history.replaceState(window.history.state, "", `${here}${hash}`);
  };
}

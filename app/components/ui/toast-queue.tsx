import { createContext, type ReactNode, useContext, useMemo, useReducer } from "react";

export type NewToast = {
  title: string;
  description?: string;
  tone?: "info" | "ok" | "warn" | "bad";
  /** Following it dismisses the toast. */
  link?: { to: string; label: string };
};

export type ToastMessage = NewToast & { id: string };

const MOST_WAITING = 3;

/** `waiting`: news, oldest first. */
type Queue = { shown: ToastMessage | null; waiting: ToastMessage[] };

type Change = { raise: ToastMessage } | { announce: ToastMessage } | { dismiss: string };

/** A dismissal names its toast: another may have been raised that the browser has not drawn yet. */
function queued({ shown, waiting }: Queue, change: Change): Queue {
  if ("raise" in change) return { shown: change.raise, waiting };
  if ("dismiss" in change) {
    return shown?.id === change.dismiss ? { shown: waiting[0] ?? null, waiting: waiting.slice(1) } : { shown, waiting };
  }
  if (!shown) return { shown: change.announce, waiting };
  return { shown, waiting: [...waiting, change.announce].slice(-MOST_WAITING) };
}

interface Doors {
  shown: ToastMessage | null;
  raise: (toast: NewToast) => void;
  announce: (toast: NewToast) => unknown;
  dismiss: (id: string) => void;
}

/** `ToastProvider` stands around all pages. */
const Toasts = createContext({} as Doors);

/** Holds the one toast shown (specification 1, section 9: at most one), first that of the page opened. It survives navigation. */
export function ToastProvider({ message, children }: { message: ToastMessage | null; children: ReactNode }) {
  const [{ shown }, change] = useReducer(queued, { shown: message, waiting: [] });
  const ways = useMemo(() => {
    let count = 0;
    const named = (toast: NewToast) => ({ ...toast, id: `${++count}` });
    return {
      raise: (toast: NewToast) => change({ raise: named(toast) }),
      announce: (toast: NewToast) => document.hidden || change({ announce: named(toast) }),
      dismiss: (id: string) => change({ dismiss: id }),
    };
  }, []);
  const doors = useMemo(() => ({ shown, ...ways }), [shown, ways]);
  return <Toasts.Provider value={doors}>{children}</Toasts.Provider>;
}

/** Replaces the toast shown by the result of what somebody did: `const toast = useToast(); toast({ title: "Saved" })`. */
export function useToast(): Doors["raise"] {
  return useContext(Toasts).raise;
}

/** Shows news once no toast is shown, so that it never hides the result of the last action. A tab that nobody sees shows none. */
export function useNews(): Doors["announce"] {
  return useContext(Toasts).announce;
}

export function useShownToast(): Pick<Doors, "shown" | "dismiss"> {
  return useContext(Toasts);
}

import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";

export type NewToast = {
  title: string;
  description?: string;
  /** "ok" when nothing is said. */
  tone?: "info" | "ok" | "warn" | "bad";
  /** Where more of it is to be seen; following it dismisses the toast. */
  link?: { to: string; label: string };
};

export type ToastMessage = NewToast & { id: string };

type ToastQueue = { shown: ToastMessage | null; raise: (toast: NewToast) => void; dismiss: () => void };

const Queue = createContext<ToastQueue>({ shown: null, raise: () => {}, dismiss: () => {} });

/**
 * Knows the one toast that is shown (specification 1, section 9: at most one): the newest of what the server answered
 * with a page and of what was raised in the browser. It outlives going to another page.
 */
export function ToastProvider({ message, children }: { message: ToastMessage | null; children: ReactNode }) {
  const [shown, setShown] = useState(message);
  const [served, setServed] = useState(message?.id);
  if (message && message.id !== served) {
    setServed(message.id);
    setShown(message);
  }

  const raised = useRef(0);
  const raise = useCallback((toast: NewToast) => {
    raised.current += 1;
    setShown({ ...toast, id: `raised-${raised.current}` });
  }, []);
  const dismiss = useCallback(() => setShown(null), []);
  const queue = useMemo(() => ({ shown, raise, dismiss }), [shown, raise, dismiss]);
  return <Queue.Provider value={queue}>{children}</Queue.Provider>;
}

/** Raises a toast from the browser: `const toast = useToast(); toast({ title: "Saved" })`. It replaces the one shown. */
export function useToast(): (toast: NewToast) => void {
  return useContext(Queue).raise;
}

/** What the Toast of the frame shows, and how it is sent away. */
export function useShownToast(): Pick<ToastQueue, "shown" | "dismiss"> {
  return useContext(Queue);
}

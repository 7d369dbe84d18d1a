import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";

export type NewToast = {
  title: string;
  description?: string;
  tone?: "info" | "ok" | "warn" | "bad";
  /** Following it dismisses the toast. */
  link?: { to: string; label: string };
};

export type ToastMessage = NewToast & { id: string };

type ToastQueue = { shown: ToastMessage | null; raise: (toast: NewToast) => void; dismiss: () => void };

const Queue = createContext<ToastQueue>({ shown: null, raise: () => {}, dismiss: () => {} });

/** Holds the one toast shown (specification 1, section 9: at most one), first that of the page opened. It survives navigation. */
export function ToastProvider({ message, children }: { message: ToastMessage | null; children: ReactNode }) {
  const [shown, setShown] = useState(message);

  const raised = useRef(0);
  const raise = useCallback((toast: NewToast) => {
    raised.current += 1;
    setShown({ ...toast, id: `raised-${raised.current}` });
  }, []);
  const dismiss = useCallback(() => setShown(null), []);
  const queue = useMemo(() => ({ shown, raise, dismiss }), [shown, raise, dismiss]);
  return <Queue.Provider value={queue}>{children}</Queue.Provider>;
}

/** Replaces the toast shown: `const toast = useToast(); toast({ title: "Saved" })`. */
export function useToast(): (toast: NewToast) => void {
  return useContext(Queue).raise;
}

export function useShownToast(): Pick<ToastQueue, "shown" | "dismiss"> {
  return useContext(Queue);
}

import { useEffect, useRef } from "react";
import { useToast } from "~/components/ui/toast-queue";
import { type RootData, useRootData } from "./root-data";

/** Shows the toast of each page that the router reads. React may never draw one that is read anew at once, and only its first reading has the toast. */
export function ServedToasts() {
  const raise = useToast();
  const newest = useRef(useRootData()?.toast?.id);

  useEffect(
    () =>
      window.__remixRouter.subscribe(({ loaderData }) => {
        const toast = (loaderData.root as RootData | undefined)?.toast;
        if (!toast || toast.id === newest.current) return;
        newest.current = toast.id;
        raise(toast);
      }),
    [raise],
  );
  return null;
}

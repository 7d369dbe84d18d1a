let isWaiting = false;

/** Reads the page's data anew. It waits for the end of a navigation under way: one that is cut short has taken the toast of its page along. */
export function readAnew(): void {
  const router = window.__remixRouter;
  if (router.state.navigation.state === "idle") router.revalidate();
  else if (!isWaiting) waitFor(router);
}

function waitFor(router: typeof window.__remixRouter): void {
  isWaiting = true;
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") return;
    stop();
    isWaiting = false;
    // The router has not finished with the navigation while it tells of its end.
    queueMicrotask(readAnew);
  });
}

/** Counts an error that React recovered from, by React's number, in the server's metrics. */
export function reportRecovered(error: unknown): void {
  reportError(error);
  const number = /#(\d+)/.exec(String(error))?.[1] ?? "other";
  navigator.sendBeacon(`/hydration-errors/${number}`);
}

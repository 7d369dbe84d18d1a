import { useSearchParams } from "@remix-run/react";

/**
 * Returns another address for a form than its page's. Where a form is sent to its page's address over a dead line, the browser's error
 * page takes the page's place in the history, and Back would lose what was typed.
 */
export function useOtherAddress(): string {
  const [params] = useSearchParams();
  const other = new URLSearchParams(params);
  other.set("saving", params.get("saving") === "1" ? "2" : "1");
  return `?${other}`;
}

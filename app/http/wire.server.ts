import { responseOf } from "~/platform/node-http.server";

/** The way to one client, below Remix, which tells neither when the client has gone nor how much it has left unread. */
export interface Wire {
  /** Bytes that have been written and not been taken. */
  waiting(): number;
  onDrained(listener: () => void): void;
  onClosed(listener: () => void): void;
}

/** The wire of a request under way. Without a server below, as under test, it takes everything at once. */
export function wireOf(request: Request): Wire {
  const response = responseOf(request.headers.get("x-request-id") ?? "");
  if (!response) {
    return {
      waiting: () => 0,
      onDrained: () => {},
      onClosed: (listener) => request.signal.addEventListener("abort", listener),
    };
  }
  return {
    waiting: () => response.writableLength,
    onDrained: (listener) => response.on("drain", listener),
    onClosed: (listener) => response.once("close", listener),
  };
}

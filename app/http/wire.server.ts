import { responseOf } from "~/platform/node-http.server";

/** The way to one client, below Remix, which tells neither when the client has gone nor how much it has left unread. */
export interface Wire {
  /** Whether there is a client at all; without a server below, as under test, everything is taken at once. */
  hasClient: boolean;
  /** Bytes that have been written and not been taken. */
  waiting(): number;
  /** Whether more should wait for `onDrained`. */
  isFull(): boolean;
  onDrained(listener: () => void): void;
  /** Called at once where it is closed already. */
  onClosed(listener: () => void): void;
}

/** The wire of a request under way. */
export function wireOf(request: Request): Wire {
  const response = responseOf(request.headers.get("x-request-id") ?? "");
  if (!response) {
    return {
      hasClient: false,
      waiting: () => 0,
      isFull: () => false,
      onDrained: () => {},
      onClosed: (listener) => {
        if (request.signal.aborted) listener();
        else request.signal.addEventListener("abort", listener);
      },
    };
  }
  return {
    hasClient: true,
    waiting: () => response.writableLength,
    isFull: () => response.writableNeedDrain,
    onDrained: (listener) => response.on("drain", listener),
    onClosed: (listener) => response.once("close", listener),
  };
}

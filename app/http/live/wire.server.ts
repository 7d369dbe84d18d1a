import { responseOf } from "~/platform/node-http/node-http.server";

/** The connection to one client, below Remix, which tells neither that the client has gone nor how much it has left unread. */
export interface Wire {
  /** Whether there is a client. Under test there is no server below, and everything is taken at once. */
  hasClient: boolean;
  /** Returns the bytes that were written and not taken yet. */
  waiting(): number;
  /** Returns whether more should wait for `onDrained`. */
  isFull(): boolean;
  onDrained(listener: () => void): void;
  /** Calls at once where the connection is closed already. */
  onClosed(listener: () => void): void;
}

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

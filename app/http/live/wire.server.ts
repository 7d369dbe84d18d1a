import { responseOf } from "~/platform/node-http/exchange.server";

/** The connection to one client. Remix tells neither that the client has gone nor how much it has left unread. */
export interface Wire {
  /** False in tests, where there is no server and everything is taken at once. */
  hasClient: boolean;
  waiting(): number;
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

import { setImmediate } from "node:timers/promises";
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

/** Sends each piece when the client has taken the ones before, since Remix does not wait for it, and reads none once it has gone. */
export function pacedStream(wire: Wire, pieces: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  let closed = false;
  let goOn = () => {};
  wire.onDrained(() => goOn());
  wire.onClosed(() => {
    closed = true;
    goOn();
  });
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        // Other requests come in between: a client that reads fast enough would keep them all waiting.
        await setImmediate();
        while (wire.isFull() && !closed) {
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
        }
        const { value, done } = closed ? await ended(pieces) : await pieces.next();
        if (done) stream.close();
        else stream.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

async function ended(pieces: AsyncIterator<Uint8Array>): Promise<IteratorReturnResult<undefined>> {
  await pieces.return?.();
  return { value: undefined, done: true };
}

import type { StoredBlob } from "~/domain/files/blob-store.server";
import { wireOf } from "../live/wire.server";
import { reserve } from "./budget.server";

/**
 * Streams a stored file as the body of an answer. Each piece is read when the one before has gone out, since Remix writes on
 * whether or not the client reads. Nothing is held between two pieces.
 * @throws DomainError(unavailable, busy) when too many are under way
 */
export function downloadOf(request: Request, blob: StoredBlob): ReadableStream<Uint8Array> {
  const place = reserve("download", request);
  const wire = wireOf(request);
  // Without a client nothing tells that the download has ended.
  if (!wire.hasClient) place.end();
  let closed = false;
  let goOn = () => {};
  wire.onDrained(() => goOn());
  wire.onClosed(() => {
    closed = true;
    place.end();
    goOn();
  });
  let position = 0;
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (wire.isFull() && !closed) {
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
        }
        if (closed || sent >= blob.size) {
          place.end();
          return controller.close();
        }
        const piece = blob.piece(position);
        // The length is announced already, so an answer that is too short must not look whole.
        if (!piece) throw new Error("a piece of a stored file is missing");
        position += 1;
        sent += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}

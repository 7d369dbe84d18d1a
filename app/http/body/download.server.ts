import type { StoredBlob } from "~/domain/files/blob-store.server";
import { wireOf } from "../live/wire.server";
import { reserve } from "./budget.server";

/** Reads each piece after the last has gone out, since Remix does not wait for the client. @throws DomainError unavailable "busy" */
export function downloadOf(request: Request, blob: StoredBlob): ReadableStream<Uint8Array> {
  const place = reserve("download", request);
  const wire = wireOf(request);
  // Tests have no client, so nothing signals the end of the download.
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
        // Content-Length is sent already, so a short answer must fail visibly.
        if (!piece) throw new Error("a piece of a stored file is missing");
        position += 1;
        sent += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}

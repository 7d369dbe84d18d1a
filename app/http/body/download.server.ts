import type { StoredBlob } from "~/domain/files/blob-store.server";
import { pacedStream, wireOf } from "../live/wire.server";
import { reserve } from "./budget.server";

/** Streams a stored file. @throws DomainError unavailable "busy" */
export function downloadOf(request: Request, blob: StoredBlob): ReadableStream<Uint8Array> {
  return downloadStream(request, piecesOf(blob));
}

/** Streams pieces in one of the places for downloads, until the client has taken all or gone. @throws DomainError unavailable "busy" */
export function downloadStream(request: Request, pieces: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  const place = reserve("download", request);
  const wire = wireOf(request);
  // Tests have no client, so nothing signals the end of the download.
  if (!wire.hasClient) place.end();
  wire.onClosed(place.end);
  return pacedStream(wire, pieces);
}

async function* piecesOf(blob: StoredBlob): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let position = 0; sent < blob.size; position += 1) {
    const piece = blob.piece(position);
    // Content-Length is sent already, so a short answer must fail visibly.
    if (!piece) throw new Error("a piece of a stored file is missing");
    sent += piece.length;
    yield piece;
  }
}

import { DomainError } from "~/domain/errors";
import { REQUEST } from "~/lib/bounds";
import { LARGE_PIECE, SmallPieces } from "~/lib/bytes/small-pieces";
import { announcedLength, type Reservation } from "./budget.server";

export class BodyTooLarge extends DomainError {
  constructor() {
    super("too_large", "body-too-large");
  }
}

interface Body {
  /** Yields its bytes, small pieces joined. @throws BodyTooLarge; DomainError unavailable "busy"; invalid "body-cut-short" */
  pieces(): AsyncGenerator<Uint8Array>;
  drain(): Promise<void>;
  /** Stops reading; `pieces` then throws body-cut-short. */
  cut(): void;
}

/** `limit` in bytes. Bytes beyond the Content-Length are added to the reservation. */
export function readBody(request: Request, limit: number, reservation?: Reservation): Body {
  const reader = request.body?.getReader();
  let reserved = Math.min(announcedLength(request), limit);
  let received = 0;
  let isCut = false;
  const read = async (): Promise<Uint8Array | undefined> => {
    const piece = await reader?.read().catch(() => {
      isCut = true;
    });
    if (isCut) throw new DomainError("invalid", "body-cut-short");
    return piece?.value;
  };
  async function* counted(): AsyncGenerator<Uint8Array> {
    for (let piece = await read(); piece; piece = await read()) {
      received += piece.byteLength;
      if (received > limit) throw new BodyTooLarge();
      if (received > reserved) {
        reservation?.grow(received - reserved);
        reserved = received;
      }
      yield piece;
    }
  }
  return {
    pieces: () => joined(counted()),
    async drain() {
      for (let piece = await read(); piece && received < limit + REQUEST.drain.most; piece = await read()) {
        received += piece.byteLength;
      }
    },
    cut() {
      isCut = true;
      reader?.cancel().catch(() => {});
    },
  };
}

/** Joins small pieces into large ones, so that a body's cost depends on its bytes and not on how many pieces it comes in. */
async function* joined(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const small = new SmallPieces();
  try {
    for await (const piece of pieces) {
      const isLarge = piece.byteLength >= LARGE_PIECE;
      if (!isLarge) small.add(piece);
      if (small.length >= LARGE_PIECE || (isLarge && small.length > 0)) yield small.take();
      if (isLarge) yield piece;
    }
  } catch (error) {
    // The words before the fault are shown again.
    if (small.length > 0) yield small.take();
    throw error;
  }
  if (small.length > 0) yield small.take();
}

import { DomainError } from "~/domain/errors";
import { REQUEST } from "~/lib/bounds";
import { announcedLength, type Reservation } from "./budget.server";

export class BodyTooLarge extends DomainError {
  constructor() {
    super("too_large", "body-too-large");
  }
}

export interface Body {
  /**
   * Its bytes, once.
   * @throws BodyTooLarge once more than the limit has come, DomainError(unavailable, busy), DomainError(invalid, body-cut-short)
   */
  pieces(): AsyncGenerator<Uint8Array>;
  /** Reads and drops what is left, up to a bound. */
  drain(): Promise<void>;
  /** Stops reading. Whoever reads the body is told that it was cut short. */
  cut(): void;
}

/** Reads a body up to `limit` bytes. What comes beyond its announced length is added to the reservation. */
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
  return {
    async *pieces() {
      for (let piece = await read(); piece; piece = await read()) {
        received += piece.byteLength;
        if (received > limit) throw new BodyTooLarge();
        if (received > reserved) {
          reservation?.grow(received - reserved);
          reserved = received;
        }
        yield piece;
      }
    },
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

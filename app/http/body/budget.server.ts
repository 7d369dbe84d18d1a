import { busy } from "~/domain/errors";
import { PDF, PROCESS, REQUEST } from "~/lib/bounds";
import { siteOf } from "~/lib/web/networks";
import { countRefusal } from "~/platform/metrics/refusals.server";

type Part = keyof typeof PARTS;

export interface Reservation {
  grow(bytes: number): void;
  end(): void;
}

interface Allowance {
  places: number;
  bytes: number;
}

interface PartBounds {
  all: Allowance;
  address: Allowance;
}

const FREE = Number.POSITIVE_INFINITY;

export const PARTS = {
  small: {
    all: { places: FREE, bytes: PROCESS.smallBodies.most },
    address: { places: FREE, bytes: PROCESS.smallBodiesAnAddress.most },
  },
  text: {
    all: { places: FREE, bytes: PROCESS.textBodies.most },
    address: { places: FREE, bytes: PROCESS.textBodiesAnAddress.most },
  },
  webhook: {
    all: { places: PROCESS.webhooks.most, bytes: FREE },
    address: { places: PROCESS.webhooksAnAddress.most, bytes: FREE },
  },
  upload: {
    all: { places: PROCESS.uploads.most, bytes: PROCESS.uploadBytes.most },
    address: { places: PROCESS.uploadsAnAddress.most, bytes: PROCESS.uploadBytesAnAddress.most },
  },
  download: {
    all: { places: PROCESS.downloads.most, bytes: FREE },
    address: { places: PROCESS.downloadsAnAddress.most, bytes: FREE },
  },
  pdf: {
    all: { places: PDF.waiting.most, bytes: FREE },
    address: { places: PDF.anAddress.most, bytes: FREE },
  },
  stream: {
    all: { places: PROCESS.streams.most, bytes: FREE },
    address: { places: PROCESS.streamsAnAddress.most, bytes: FREE },
  },
} as const satisfies Record<string, PartBounds>;

const held = new Map<string, Allowance>();

/** The caller ends it in a `finally`. @throws DomainError unavailable "busy" when the part, or the client address's share of it, is used up */
export function reserve(part: Part, request: Request, bytes = 0): Reservation {
  const { all, address }: PartBounds = PARTS[part];
  const network = siteOf(request.headers.get("x-client-address") ?? "unknown");
  const counts = [
    { key: part, most: all },
    { key: `${part} ${network}`, most: address },
  ];
  const take = (places: number, more: number) => {
    if (counts.some(({ key, most }) => !fits(key, most, places, more))) {
      countRefusal(`in flight: ${part}`);
      throw busy();
    }
    for (const { key } of counts) add(key, places, more);
  };
  take(1, bytes);
  let taken = bytes;
  let ended = false;
  return {
    grow(more) {
      take(0, more);
      taken += more;
    },
    end() {
      if (ended) return;
      ended = true;
      for (const { key } of counts) add(key, -1, -taken);
    },
  };
}

/** Reserves the Content-Length at once; without one, the bytes as they arrive. */
export function reserveText(request: Request): Reservation {
  const length = announcedLength(request);
  return length > 0 && length <= REQUEST.smallBody.most
    ? reserve("small", request, length)
    : reserve("text", request, Math.min(length, REQUEST.formBody.most));
}

export function announcedLength(request: Request): number {
  return Number(request.headers.get("content-length") ?? 0);
}

export function inFlight(part: Part): Readonly<Allowance> {
  return held.get(part) ?? { places: 0, bytes: 0 };
}

function fits(key: string, most: Allowance, places: number, bytes: number): boolean {
  const now = held.get(key) ?? { places: 0, bytes: 0 };
  return now.places + places <= most.places && now.bytes + bytes <= most.bytes;
}

function add(key: string, places: number, bytes: number): void {
  const now = held.get(key) ?? { places: 0, bytes: 0 };
  const next = { places: now.places + places, bytes: now.bytes + bytes };
  if (next.places === 0) held.delete(key);
  else held.set(key, next);
}

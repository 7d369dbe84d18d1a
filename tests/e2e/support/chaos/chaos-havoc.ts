import type { Server } from "../server/server";

/** Somebody who kills a server at random moments and starts it again each time. */
export interface Havoc {
  /** How many kills are yet to come. */
  left(): number;
  /** Resolves when the server answers again. */
  revived(): Promise<void>;
  /** Resolves when the last kill is over and the server runs; throws what went wrong meanwhile. */
  over: Promise<void>;
  /** Kills no more. Resolves when the server is left alone, whatever went wrong. */
  end(): Promise<void>;
}

interface HavocOptions {
  kills: number;
  random: () => number;
}

/** The longest that a server is left in peace. */
const PEACE_MS = 900;
/** A dead worker's claim holds a minute; the server's clock is moved past it. */
const CLAIM_LAPSES_MS = 70_000;

/**
 * Kills the running server `kills` times: mostly some moment after it has begun to answer, a quarter of the times while it is
 * still starting. The moments are the point of it, so here, and only here, a test waits by the clock.
 */
export function wreak(server: Server, { kills, random }: HavocOptions): Havoc {
  let left = kills;
  let running: Promise<void> = Promise.resolve();

  async function rampage(): Promise<void> {
    while (left > 0) {
      await peace(random() * PEACE_MS);
      running = killAndRevive();
      await running;
    }
  }

  async function killAndRevive(): Promise<void> {
    await server.kill();
    left -= 1;
    server.advance(CLAIM_LAPSES_MS);
    if (left > 0 && random() < 0.25) {
      const starting = server.start().catch(() => undefined);
      await peace(300 + random() * PEACE_MS);
      await server.kill();
      await starting;
      left -= 1;
    }
    await server.start();
  }

  const over = rampage();
  // Who waits for the end is told; until then nobody may be listening.
  const ended = over.catch(() => undefined);
  return {
    left: () => left,
    revived: () => running,
    over,
    end() {
      left = 0;
      return ended;
    },
  };
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function peace(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

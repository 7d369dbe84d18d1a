import path from "node:path";
import SQLite from "better-sqlite3";
import Stripe from "stripe";
import { type Fault, faultyFetch } from "#tests/support/money/provider/faulty-fetch";
import { openTill } from "#tests/support/money/till";
import { MINUTE, openWorld } from "#tests/support/world";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";

/** A till whose provider answers some calls as `faults.answer` says, and whose SDK tries nothing again by itself. */
export function openFaultyTill() {
  const world = openWorld();
  const till = openTill(world);
  const faults = { answer: (_call: string, _query: URLSearchParams): Response | Fault | undefined => undefined };
  const calls: string[] = [];
  const fetch = faultyFetch(till.sandbox, {
    decide(call, { url }) {
      calls.push(call);
      return faults.answer(call, new URL(url).searchParams);
    },
  });
  const httpClient = Stripe.createFetchHttpClient(fetch);
  const stripe = new Stripe(till.sandbox.secretKey, { httpClient, maxNetworkRetries: 0, telemetry: false });
  const ports = { ...till.ports, stripe };
  return Object.assign(till, {
    faults,
    calls,
    ports,
    heal() {
      faults.answer = () => undefined;
    },
    /** Returns what it found, or "failed". */
    async sweep(later = 2 * MINUTE): Promise<number | "failed"> {
      world.clock.advance(later);
      calls.length = 0;
      return sweepProvider(ports).catch(() => "failed" as const);
    },
    /** Writes to the provider's own file. */
    theirs<Result>(work: (db: SQLite.Database) => Result): Result {
      const db = new SQLite(path.join(world.scratch(), "sandbox.db"));
      try {
        return work(db);
      } finally {
        db.close();
      }
    },
  });
}

export type FaultyTill = ReturnType<typeof openFaultyTill>;

export function refusal(status: number, type = "api_error"): Response {
  return Response.json({ error: { type, message: `answered ${status}` } }, { status });
}

import { asc } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import { aPaidCredit } from "#tests/support/money/payments";
import { openTill, type Till } from "#tests/support/money/till";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { checkLedger, checkLedgerAtNight } from "~/domain/verification/check-ledger-flow.server";

/** 2 AM in Texas: when the verification of a night begins. */
export const NIGHT = Date.UTC(2026, 10, 22, 8);

type CheckPorts = Parameters<typeof checkLedgerAtNight>[0];

/** A site with a paid posting credit, on the afternoon before its first night. */
export async function aSite() {
  const till = openTill(openWorld());
  const paymentId = await aPaidCredit(till);
  const stopping = new AbortController();
  const ports: CheckPorts = { stripe: till.stripe, env: till.ports.env, ...timing(till), stopping: stopping.signal };
  return {
    till,
    paymentId,
    ports,
    stop: () => stopping.abort(),
    clock: till.world.clock,
    atNight: (changes: Partial<CheckPorts> = {}) => checkLedgerAtNight({ ...ports, ...changes }),
    byOperator: () => checkLedger(ports, { isNightly: false }),
    spoil: (sql: string) => spoil(till, sql),
  };
}

export type Site = Awaited<ReturnType<typeof aSite>>;

/** The next night, and what it found. */
export async function nextNight({ clock, atNight }: Site) {
  clock.set(NIGHT + Math.max(0, Math.ceil((clock.now() - NIGHT + HOUR) / DAY)) * DAY);
  await atNight();
  return checks().at(-1);
}

/** All that were recorded, the oldest first. */
export function checks() {
  const { ledgerChecks } = schema;
  return reads().select().from(ledgerChecks).orderBy(asc(ledgerChecks.begunAt)).all();
}

/** The same provider, of which one list never answers. */
export function hanging(stripe: Stripe): Stripe {
  const list = () => new Promise(() => undefined);
  return Object.assign(Object.create(stripe), { charges: { list } });
}

/** The same provider behind a line that is down. */
export function unreachable(stripe: Stripe): Stripe {
  const down = async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { type: "StripeConnectionError" });
  };
  return Object.assign(Object.create(stripe), { paymentIntents: { retrieve: down } });
}

function timing({ world }: Till) {
  return { uptime: world.clock.uptime, wait: async (ms: number) => world.clock.advance(ms) };
}

/** Writes to our books past all triggers that could object. */
function spoil({ world }: Till, statement: string): void {
  world.database.write((tx) => {
    for (const { name } of tx.all<{ name: string }>("select name from sqlite_master where type = 'trigger'")) {
      tx.run(`drop trigger "${name}"`);
    }
    tx.run(statement);
  });
}

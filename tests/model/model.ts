import { copyFileSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type Stripe from "stripe";
import { onTestFinished } from "vitest";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { approveBankDetails, giveBankDetails } from "#tests/support/money/bank-details";
import { aPayableInspector } from "#tests/support/money/payments";
import type { Till } from "#tests/support/money/till";
import { Clock, openWorld } from "#tests/support/world";
import type { AdminActor, CompanyActor, InspectorActor } from "~/domain/actor";
import { type Schedule, schedules } from "~/jobs/schedules.server";
import { cents } from "~/lib/money";
import { mailboxMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox } from "~/sandbox/index.server";
import type { Random } from "./random";
import { watchCalls } from "./watch";
import { createWire, type Life, type Wire } from "./wire";

const ADMINS = 2;
const COMPANIES = 2;
const INSPECTORS = 3;
/** What an administrator may move alone: all of most payments, some, or hardly any. */
const TWO_PERSON_LIMITS = [cents(50_000), cents(8_000), cents(1_000)];

/** What an accountant was given of a closed month, by the name of the month. */
type Exports = Map<string, string>;

/** The product and the provider as a random run drives them. Its `stripe` is the dashboard's and the checks', and meets no faults. */
export interface Model extends Till {
  wire: Wire;
  life: Life;
  ports: Ports;
  timed: Schedule[];
  /** The provider's clock; the product's own may be wrong by `skew`. */
  providerClock: Clock;
  /** Milliseconds by which the product's clock is ahead of the provider's. */
  skewTo(ms: number): void;
  advance(ms: number): void;
  /** Begins the process anew after a crash, with nothing left of it but its files. */
  restart(): void;
  /** Keeps the database as it is now. */
  backUp(): void;
  /** Begins the process anew over the database that was kept. Returns false where none was. */
  restoreBackup(): boolean;
  isRestored: boolean;
  /** What was exported of closed months. */
  exports: Exports;
  companies: CompanyActor[];
  inspectors: InspectorActor[];
  admins: AdminActor[];
  /** What must never happen and did, such as an error that no fault explains. */
  faults: string[];
  /** Cents that inspectors paid back to the platform's bank, less what was paid to them by hand. */
  bank: number;
  /** All rows of a table, the oldest first. */
  rows<T extends SQLiteTable>(table: T): T["$inferSelect"][];
  /** The provider's events after the first `from`, the oldest first. */
  events(from: number): Stripe.Event[];
}

/** Gone when the test ends. `twoPersonLimit` is in cents. */
export async function openModel(
  random: Random,
  { twoPersonLimit = random.one(TWO_PERSON_LIMITS) } = {},
): Promise<Model> {
  let life: Life | undefined;
  // Not even what is under way when the process ends is written afterwards.
  const world = openWorld({ beforeWrite: () => life?.checkAlive(), twoPersonLimit });
  const providerClock = new Clock(world.clock.now());
  const databasePath = path.join(world.scratch(), "sandbox.db");
  const faults: string[] = [];
  const onError = (error: unknown) => noteFault({ faults }, "the sandbox threw", error);
  const sandbox = openSandbox({ databasePath, now: providerClock.now, webhooks: null, onError });
  const kept = new Sqlite(databasePath, { readonly: true });
  onTestFinished(() => {
    kept.close();
    sandbox.close();
  });
  const events = kept.prepare<[number], { body: string }>(
    "select body from objects where kind = 'event' order by seq limit -1 offset ?",
  );
  const exports: Exports = new Map();
  const wire = createWire({ sandbox, now: providerClock.now, random, watch: watchCalls(world, faults) });
  const env = { appUrl: new URL("http://localhost:3000") };
  const { uptime } = world.clock;
  const providerTime = async () => providerClock.now();
  const beginLife = () => {
    life = wire.begin();
    const mailer = mailboxMailer(world.database, world.clock.now);
    const { stripe, failPoint } = life;
    const ports = { stripe, failPoint, env, mailer, uptime, providerTime } as unknown as Ports;
    return { life, ports, timed: timedBy(ports) };
  };
  const beginAnew = (meanwhile?: () => void) => {
    world.reopen(meanwhile);
    Object.assign(model, beginLife());
  };
  const backups = createBackups(world.directory(), exports);

  const model: Model = {
    world,
    sandbox,
    stripe: createStripe({ sandbox }),
    wire,
    ...beginLife(),
    trouble: [],
    troubled: /./,
    spoil: (answer: Response) => answer,
    sent: [],
    providerClock,
    skewTo: (ms) => world.clock.setForward(providerClock.now() + ms - world.clock.now()),
    advance(ms) {
      providerClock.advance(ms);
      world.clock.advance(ms);
    },
    restart: () => beginAnew(),
    backUp: backups.backUp,
    restoreBackup() {
      if (!backups.exists()) return false;
      beginAnew(backups.restore);
      model.isRestored = true;
      return true;
    },
    isRestored: false,
    exports,
    companies: [],
    inspectors: [],
    admins: [],
    faults,
    bank: 0,
    rows: <T extends SQLiteTable>(table: T) =>
      world.database.reads.select().from(table).orderBy(sql`rowid`).all() as T["$inferSelect"][],
    events: (from) => events.all(from).map(({ body }) => JSON.parse(body) as Stripe.Event),
  };
  for (let n = 0; n < ADMINS; n += 1) model.admins.push(anAdmin());
  for (let n = 0; n < COMPANIES; n += 1) model.companies.push(aCompany());
  for (let n = 0; n < INSPECTORS; n += 1) model.inspectors.push(await aPayableInspector(model, cents(6000 + n * 1234)));
  model.inspectors.push(anInspector({ payouts: "not_started", hourlyRate: cents(7000) }));
  const byHand = anInspector({ payouts: "not_started", hourlyRate: cents(6500) });
  await giveBankDetails(byHand);
  await approveBankDetails(byHand, random.one(model.admins));
  model.inspectors.push(byHand);
  return model;
}

/** Without the nightly verification, which only reads: each run is verified at its end. */
function timedBy(ports: Ports): Schedule[] {
  return schedules(ports).filter(({ name }) => !name.startsWith("verify-"));
}

export function noteFault({ faults }: Pick<Model, "faults">, what: string, error: unknown): void {
  faults.push(`${what} ${error instanceof Error ? error.stack : String(error)}`);
}

/** Keeps one copy of the database. */
function createBackups(directory: string, exports: Exports) {
  const main = path.join(directory, "pourcheck.db");
  const copy = path.join(directory, "backup.db");
  let exported: Exports = new Map();
  return {
    exists: () => existsSync(copy),
    backUp() {
      rmSync(copy, { force: true });
      const database = new Sqlite(main);
      database.prepare("vacuum into ?").run(copy);
      database.close();
      exported = new Map(exports);
    },
    restore() {
      for (const suffix of ["", "-wal", "-shm"]) rmSync(`${main}${suffix}`, { force: true });
      copyFileSync(copy, main);
      // Months that were closed since are open again.
      exports.clear();
      for (const [month, text] of exported) exports.set(month, text);
    },
  };
}

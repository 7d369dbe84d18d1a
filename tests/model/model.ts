import path from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type Stripe from "stripe";
import { onTestFinished } from "vitest";
import { aCompany } from "#tests/support/factories";
import { aPayableInspector, type Till } from "#tests/support/payments";
import { Clock, openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { type Schedule, schedules } from "~/jobs/schedules.server";
import { cents } from "~/lib/money";
import { mailboxMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox } from "~/sandbox/index.server";
import type { Random } from "./random";
import { watchCalls } from "./watch";
import { createWire, type Life, type Wire } from "./wire";

const COMPANIES = 2;
const INSPECTORS = 3;

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
  /** Begins the process anew after a crash. */
  restart(): void;
  companies: CompanyActor[];
  inspectors: InspectorActor[];
  /** What must never happen and did, such as an error that no fault explains. */
  faults: string[];
  /** All rows of a table, the oldest first. */
  rows<T extends SQLiteTable>(table: T): T["$inferSelect"][];
  /** The provider's events after the first `from`, the oldest first. */
  events(from: number): Stripe.Event[];
}

/** Gone when the test ends. */
export async function openModel(random: Random): Promise<Model> {
  const world = openWorld();
  const providerClock = new Clock(world.clock.now());
  const databasePath = path.join(world.directory, "sandbox.db");
  const sandbox = openSandbox({ databasePath, now: providerClock.now, webhooks: null });
  const kept = new Sqlite(databasePath, { readonly: true });
  onTestFinished(() => {
    kept.close();
    sandbox.close();
  });
  const events = kept.prepare<[number], { body: string }>(
    "select body from objects where kind = 'event' order by seq limit -1 offset ?",
  );
  const faults: string[] = [];
  const wire = createWire({ sandbox, now: providerClock.now, random, watch: watchCalls(world, faults) });
  const mailer = mailboxMailer(world.database, world.clock.now);
  const env = { appUrl: new URL("http://localhost:3000") };
  const { uptime } = world.clock;
  const providerTime = async () => providerClock.now();
  const portsOf = ({ stripe, failPoint }: Life) =>
    ({ stripe, failPoint, env, mailer, uptime, providerTime }) as unknown as Ports;

  const life = wire.begin();
  const model: Model = {
    world,
    sandbox,
    stripe: createStripe({ sandbox }),
    wire,
    life,
    ports: portsOf(life),
    timed: [],
    trouble: [],
    troubled: /./,
    sent: [],
    providerClock,
    skewTo: (ms) => world.clock.setForward(providerClock.now() + ms - world.clock.now()),
    advance(ms) {
      providerClock.advance(ms);
      world.clock.advance(ms);
    },
    restart() {
      model.life = wire.begin();
      model.ports = portsOf(model.life);
      model.timed = schedules(model.ports);
    },
    companies: [],
    inspectors: [],
    faults,
    rows: <T extends SQLiteTable>(table: T) =>
      world.database.reads.select().from(table).orderBy(sql`rowid`).all() as T["$inferSelect"][],
    events: (from) => events.all(from).map(({ body }) => JSON.parse(body) as Stripe.Event),
  };
  model.timed = schedules(model.ports);
  for (let n = 0; n < COMPANIES; n += 1) model.companies.push(aCompany());
  for (let n = 0; n < INSPECTORS; n += 1) model.inspectors.push(await aPayableInspector(model, cents(6000 + n * 1234)));
  return model;
}

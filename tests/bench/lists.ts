import path from "node:path";
import SQLite from "better-sqlite3";
import { addDays, todayIn } from "~/lib/time/dates";
import { dataFolder } from "./folders";
import { IDS, MEASURED, type Measured, type Reader } from "./list-of-lists";
import { RILEY, type Signed, signIn } from "./people";
import { median } from "./rates";
import { type Server, serve } from "./server";
import { type Figure, rounded } from "./table";

const ROUNDS = 9;
/** Requests of a round, one after another. */
const REQUESTS = 3;
const MOST_GROWTH = 1.2;
/** Differences below this are the machine's. */
const NOISE_MS = 1;
const MOST_HOLD_MS = 50;
const ADMIN = "root@pourcheck.example";

/** A row that seems to miss is measured again, so many times in all: what others do on the machine only adds. */
const ATTEMPTS = 4;

interface Side {
  server: Server;
  /** Changes nothing, but whatever was kept until the next write is asked anew. */
  write: () => void;
  close: () => Promise<void>;
  readers: Record<Reader, Signed>;
  ids: Record<string, string>;
  /** The address of the page behind the first, by that of the list, where there is one. */
  next: Map<string, string>;
}

/** The first page of a list, or the one behind it. */
type Which = "first" | "next";

/** A page with a full list, and the same one with a few rows: what lies between is the price of what a page shows. */
const FULL: Measured = { asked: "/admin/payouts", as: "admin", at: "/admin/payouts" };
const EMPTY: Measured = { asked: "/admin/payouts", as: "admin", at: "/admin/payouts?status=failed" };

/**
 * What the first and the next page of each list, search and figure cost the server's processor at a thousand rows and at so many thousand, by turns, and the
 * worst hold of the loop, which is of the clock: on a busy machine others' work is in it. Among few rows many a page is half
 * empty, and a fuller one costs more at any size: what its further kilobytes cost is taken off before the growth is told.
 * Costs are medians of all rounds; the hold is the worst one of an attempt, and the least of the attempts. Each begins behind a
 * write, so that what is kept until the next one is counted in.
 */
export async function measureLists(thousands: number, only: { as?: string; at?: string } = {}): Promise<Figure[]> {
  const asked = MEASURED.filter(({ as, at }) => as === (only.as ?? as) && at.includes(only.at ?? ""));
  const few = await open(1);
  const many = await open(thousands);
  try {
    const figures: Figure[] = [];
    // What the process compiles once is no list's.
    for (const side of [few, many]) for (const list of asked) learnNext(side, list, await ask(list, side, "first"));
    const price = await priceOfKilobyte(few);
    for (const list of asked) {
      figures.push(await compare({ list, which: "first" }, [few, many], price));
      const hasNext = few.next.has(list.at) && many.next.has(list.at);
      if (hasNext) figures.push(await compare({ list, which: "next" }, [few, many], price));
    }
    return figures;
  } finally {
    await few.close();
    await many.close();
  }
}

/** Milliseconds of processor time that a further kilobyte of a page costs, found on the database of few rows. */
async function priceOfKilobyte(side: Side): Promise<number> {
  const costs: [number[], number[]] = [[], []];
  const sizes = [0, 0];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, list] of [FULL, EMPTY].entries()) {
      const { cpu, kilobytes } = await cost({ list, which: "first" }, side);
      if (round >= 0) costs[at]?.push(cpu);
      sizes[at] = kilobytes;
    }
  }
  const [full = 0, empty = 0] = sizes;
  return (median(costs[0]) - median(costs[1])) / (full - empty);
}

interface Rounds {
  /** Milliseconds of each round, on few rows and on many. */
  costs: [number[], number[]];
  kilobytes: [number, number];
  /** Of one attempt, on many rows. */
  worstHold: number;
}

interface PageOf {
  list: Measured;
  which: Which;
}

async function compare(page: PageOf, sides: readonly [Side, Side], price: number): Promise<Figure> {
  const rounds: Rounds = { costs: [[], []], kilobytes: [0, 0], worstHold: 0 };
  let hold = Number.POSITIVE_INFINITY;
  for (let attempt = 1; ; attempt += 1) {
    await addRounds(rounds, page, sides);
    hold = Math.min(hold, rounds.worstHold);
    const figure = figureOf(page, rounds, hold, price);
    if (figure.met || attempt === ATTEMPTS) return figure;
  }
}

async function addRounds(rounds: Rounds, page: PageOf, sides: readonly [Side, Side]): Promise<void> {
  rounds.worstHold = 0;
  for (const side of sides) side.write();
  // The first round warms up and its costs are left out.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, side] of sides.entries()) {
      const { cpu, hold, kilobytes } = await cost(page, side);
      if (round >= 0) rounds.costs[at]?.push(cpu);
      if (at === 1) rounds.worstHold = Math.max(rounds.worstHold, hold);
      rounds.kilobytes[at] = kilobytes;
    }
  }
}

function figureOf(
  { list, which }: PageOf,
  { costs, kilobytes: [thin, thick] }: Rounds,
  hold: number,
  price: number,
): Figure {
  const [small, large] = [median(costs[0]), median(costs[1])];
  const comparable = large - Math.max(0, thick - thin) * price;
  const growth = comparable / small;
  return {
    name: `${list.as}: ${list.at}${which === "next" ? ", next page" : ""}`,
    measured: `${rounded(small)} -> ${rounded(large)} ms, ${Math.round(thin)} -> ${Math.round(thick)} KB, x${growth.toFixed(2)}, hold ${rounded(hold)} ms`,
    wanted: `x${MOST_GROWTH}, ${MOST_HOLD_MS} ms`,
    met: (growth <= MOST_GROWTH || comparable - small <= NOISE_MS) && hold <= MOST_HOLD_MS,
  };
}

/** The server's processor time for one request, the worst hold of the loop meanwhile, both in milliseconds, and the answer's size. */
async function cost({ list, which }: PageOf, side: Side): Promise<{ cpu: number; hold: number; kilobytes: number }> {
  const before = await side.server.usage();
  let bytes = 0;
  for (let request = 0; request < REQUESTS; request += 1) bytes = Buffer.byteLength(await ask(list, side, which));
  const after = await side.server.usage();
  return { cpu: (after.cpu - before.cpu) / REQUESTS, hold: after.hold, kilobytes: bytes / 1024 };
}

/** Returns the whole answer, unpacked. */
async function ask({ at, as }: Measured, { server, readers, ids, next }: Side, which: Which): Promise<string> {
  const first = IDS.reduce((path, id) => path.replace(id, ids[id] ?? ""), at);
  const address = which === "next" ? (next.get(at) ?? "") : first;
  const answer = await fetch(server.origin + address, { headers: { cookie: readers[as].cookie }, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${address} as ${as}: ${answer.status}`);
  return await answer.text();
}

/** Keeps where a list's first page leads on to. */
function learnNext({ next }: Side, { at }: Measured, html: string): void {
  const [link] = /<a [^>]*rel="next"[^>]*>/.exec(html) ?? [];
  const address = link && /href="([^"]*)"/.exec(link)?.[1];
  if (address) next.set(at, address.replaceAll("&amp;", "&"));
}

async function open(thousands: number): Promise<Side> {
  const folder = dataFolder(thousands);
  const [inspector, company, admin] = await signIn(folder, [RILEY, busiestCompany(folder), ADMIN]);
  if (!inspector || !company || !admin) throw new Error("nobody to sign in");
  const server = await serve({ folder });
  const database = new SQLite(path.join(folder, "pourcheck.db"), { timeout: 5000 });
  const same = database.prepare("update sessions set last_seen_at = last_seen_at");
  return {
    server,
    write: () => void same.run(),
    async close() {
      database.close();
      await server.stop();
    },
    readers: { inspector, company, admin },
    ids: idsIn(folder, company.id),
    next: new Map(),
  };
}

/** The address of the crowd's company with the most applications that wait: its pages are about as full in each database. */
function busiestCompany(folder: string): string {
  const database = new SQLite(path.join(folder, "pourcheck.db"), { readonly: true });
  const email = database
    .prepare(
      `select email from account_totals join users on users.id = account_totals.user_id
        where email like 'company-%' order by waiting_applications desc, users.id limit 1`,
    )
    .pluck()
    .get();
  database.close();
  return String(email);
}

function idsIn(folder: string, company: string): Record<string, string> {
  const database = new SQLite(path.join(folder, "pourcheck.db"), { readonly: true });
  const one = (query: string) => String(database.prepare(query).pluck().get());
  const ids = {
    "{job}": one("select id from jobs where state = 'open' and deleted_at is null order by created_at desc limit 1"),
    "{inspector}": one("select inspector_id from certifications where state = 'approved' limit 1"),
    "{company}": company,
    "{date}": addDays(todayIn("America/Chicago", Date.now()), 7),
  };
  database.close();
  return ids;
}

import path from "node:path";
import SQLite from "better-sqlite3";
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
const EMAILS = { inspector: RILEY, company: "company-1@scale.example", admin: "root@pourcheck.example" } as const;

interface Side {
  server: Server;
  readers: Record<Reader, Signed>;
  ids: Record<string, string>;
}

/**
 * What each list, search and figure costs the server's processor at a thousand rows and at so many thousand, by turns, and the
 * worst hold of the loop, which is of the clock: on a busy machine others' work is in it.
 */
export async function measureLists(thousands: number): Promise<Figure[]> {
  const few = await open(1);
  const many = await open(thousands);
  try {
    const figures: Figure[] = [];
    // What the process compiles once is no list's.
    for (const side of [few, many])
      for (const list of MEASURED.filter(({ at }) => !at.includes("?"))) await ask(list, side);
    for (const list of MEASURED) figures.push(await compare(list, few, many));
    return figures;
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}

async function compare(list: Measured, few: Side, many: Side): Promise<Figure> {
  const costs: [number[], number[]] = [[], []];
  let worst = 0;
  // The first round warms up and is left out; the worst hold counts all of them.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, side] of [few, many].entries()) {
      const { cpu, hold } = await cost(list, side);
      if (round >= 0) costs[at]?.push(cpu);
      if (side === many) worst = Math.max(worst, hold);
    }
  }
  const [small, large] = [median(costs[0]), median(costs[1])];
  const growth = large / small;
  return {
    name: `${list.as}: ${list.at}`,
    measured: `${rounded(small)} -> ${rounded(large)} ms, x${growth.toFixed(2)}, hold ${rounded(worst)} ms`,
    wanted: `x${MOST_GROWTH}, ${MOST_HOLD_MS} ms`,
    met: (growth <= MOST_GROWTH || large - small <= NOISE_MS) && worst <= MOST_HOLD_MS,
  };
}

/** The server's processor time for one request, and the worst hold of the loop meanwhile, in milliseconds. */
async function cost(list: Measured, side: Side): Promise<{ cpu: number; hold: number }> {
  const before = await side.server.usage();
  for (let request = 0; request < REQUESTS; request += 1) await ask(list, side);
  const after = await side.server.usage();
  return { cpu: (after.cpu - before.cpu) / REQUESTS, hold: after.hold };
}

/** Until the whole answer is there. */
async function ask({ at, as }: Measured, { server, readers, ids }: Side): Promise<void> {
  const address = IDS.reduce((path, id) => path.replace(id, ids[id] ?? ""), at);
  const answer = await fetch(server.origin + address, { headers: { cookie: readers[as].cookie }, redirect: "manual" });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} as ${as}: ${answer.status}`);
}

async function open(thousands: number): Promise<Side> {
  const folder = dataFolder(thousands);
  const [inspector, company, admin] = await signIn(folder, Object.values(EMAILS));
  if (!inspector || !company || !admin) throw new Error("nobody to sign in");
  return { server: await serve({ folder }), readers: { inspector, company, admin }, ids: idsIn(folder, company.id) };
}

function idsIn(folder: string, company: string): Record<string, string> {
  const database = new SQLite(path.join(folder, "pourcheck.db"), { readonly: true });
  const one = (query: string) => String(database.prepare(query).pluck().get());
  const ids = {
    "{job}": one("select id from jobs where state = 'open' and deleted_at is null order by created_at desc limit 1"),
    "{inspector}": one("select inspector_id from certifications where state = 'approved' limit 1"),
    "{company}": company,
  };
  database.close();
  return ids;
}

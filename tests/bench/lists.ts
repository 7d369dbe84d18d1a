import path from "node:path";
import SQLite from "better-sqlite3";
import { dataFolder } from "./folders";
import { IDS, MEASURED, type Measured, type Reader } from "./list-of-lists";
import { RILEY, type Signed, signIn } from "./people";
import { median } from "./rates";
import { type Server, serve } from "./server";
import { type Figure, rounded } from "./table";

const ROUNDS = 15;
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

/** Each list, search and figure at a thousand rows and at so many thousand, by turns, and the worst hold of the loop. */
export async function measureLists(thousands: number): Promise<Figure[]> {
  const few = await open(1);
  const many = await open(thousands);
  try {
    const figures: Figure[] = [];
    for (const list of MEASURED) figures.push(await compare(list, few, many));
    return figures;
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}

async function compare(list: Measured, few: Side, many: Side): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  // The first answers warm up and are left out; the worst hold counts all of them.
  await many.server.hold();
  for (let round = -3; round < ROUNDS; round++) {
    for (const [at, side] of [few, many].entries()) {
      const took = await ask(list, side);
      if (round >= 0) times[at]?.push(took);
    }
  }
  const hold = await many.server.hold();
  const [small, large] = [median(times[0]), median(times[1])];
  const growth = large / small;
  return {
    name: `${list.as}: ${list.at}`,
    measured: `${rounded(small)} -> ${rounded(large)} ms, x${growth.toFixed(2)}, hold ${rounded(hold)} ms`,
    wanted: `x${MOST_GROWTH}, ${MOST_HOLD_MS} ms`,
    met: (growth <= MOST_GROWTH || large - small <= NOISE_MS) && hold <= MOST_HOLD_MS,
  };
}

/** Milliseconds until the whole answer is there. */
async function ask({ at, as }: Measured, { server, readers, ids }: Side): Promise<number> {
  const address = IDS.reduce((path, id) => path.replace(id, ids[id] ?? ""), at);
  const begun = performance.now();
  const answer = await fetch(server.origin + address, { headers: { cookie: readers[as].cookie }, redirect: "manual" });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} as ${as}: ${answer.status}`);
  return performance.now() - begun;
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

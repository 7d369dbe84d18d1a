import { signIn } from "./people";
import { type Server, serve } from "./server";
import { type Figure, under } from "./table";

const ROWS = 100_000;
/** Rows between two looks at the heap. */
const LOOK_EVERY = 10_000;
const MOST_HEAP_MB = 16;
const MB = 1024 * 1024;
const ADMIN = "root@pourcheck.example";
const EXPORTS = [
  "/admin/users.csv",
  "/admin/job-logs.csv",
  "/admin/jobs.csv",
  "/admin/audit.csv",
  "/admin/payouts.csv",
] as const;

/** What 100,000 rows of each export add to the heap while they are sent, after a collection: it must not grow with the rows. */
export async function measureExports(folder: string): Promise<Figure[]> {
  const [admin] = await signIn(folder, [ADMIN]);
  if (!admin) throw new Error("nobody to sign in");
  const server = await serve({ folder, nodeOptions: ["--expose-gc"] });
  try {
    const figures: Figure[] = [];
    for (const address of EXPORTS) {
      // What the process compiles and caches once is no row's.
      await stream(server, address, admin.cookie, LOOK_EVERY);
      const before = await heapOf(server);
      await server.usage();
      const { rows, most } = await stream(server, address, admin.cookie, ROWS);
      const { hold } = await server.usage();
      const name = `${address}, ${rows.toLocaleString("en-US")} rows: heap over what it was`;
      figures.push(under(name, Math.max(0, most - before) / MB, MOST_HEAP_MB, "MB"));
      figures.push({ name: `${address}: longest hold, with collections`, measured: `${Math.round(hold)} ms` });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** Reads so many rows, or all there are. */
async function stream(server: Server, address: string, cookie: string, wanted: number) {
  const answer = await fetch(server.origin + address, { headers: { cookie } });
  if (answer.status !== 200 || !answer.body) throw new Error(`${address}: ${answer.status}`);
  let [rows, looked, most] = [0, 0, 0];
  const reader = answer.body.getReader();
  for (let { done, value: piece } = await reader.read(); !done && piece; { done, value: piece } = await reader.read()) {
    for (const byte of piece) if (byte === 10) rows += 1;
    if (rows - looked >= LOOK_EVERY) {
      most = Math.max(most, await heapOf(server));
      looked = rows;
    }
    if (rows >= wanted) break;
  }
  await reader.cancel();
  return { rows, most };
}

/** Bytes that JavaScript keeps, after a collection. */
async function heapOf(server: Server): Promise<number> {
  const { heap } = (await (await fetch(`${server.origin}/bench/heap`)).json()) as { heap: number };
  return heap;
}

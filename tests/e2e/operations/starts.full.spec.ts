import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { ApiClient } from "../support/people/api-client";
import { PASSWORD } from "../support/server/cast";
import { aServer, freePort, type Server } from "../support/server/server";

const REPLICATED = ["sh", "scripts/start-replicated.sh"];
const MINUTE = 60_000;

interface Machine {
  server: Server;
  /** A replica in a folder. */
  replica: Record<string, string>;
  /** A bucket at an address where nobody listens. */
  unreachable: Record<string, string>;
}

// A server and Litestream start in each several times over.
base.slow();

const test = base.extend<{ machine: Machine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  machine: async ({}, use) => {
    const server = await aServer({ onEmptyFolder: true });
    const folder = mkdtempSync(path.join(process.env.SITES_DIR ?? tmpdir(), "pourcheck-replica-"));
    const LITESTREAM_ADDR = `127.0.0.1:${await freePort()}`;
    await use({
      server,
      replica: { LITESTREAM_ADDR, LITESTREAM_REPLICA_URL: `file://${folder}` },
      unreachable: {
        LITESTREAM_ADDR,
        LITESTREAM_REPLICA_URL: "s3://pourcheck-replica/production",
        LITESTREAM_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        LITESTREAM_REGION: "us-east-1",
        LITESTREAM_ACCESS_KEY_ID: "key",
        LITESTREAM_SECRET_ACCESS_KEY: "secret",
      },
    });
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  },
});

test("a whole disk starts although the bucket cannot be reached, and says that it is not replicated", async ({
  machine: { server, replica, unreachable },
}) => {
  await server.start(replica, REPLICATED);
  await server.stop();
  await server.start(unreachable, REPLICATED);
  expect(server.output()).toContain("It is not replicated until the replica answers");
  // Whoever watches asks each minute. A row is written in each, so that there is always something to send.
  const aMinuteLater = () => {
    server.advance(MINUTE);
    return health(server);
  };
  await expect.poll(aMinuteLater).toMatchObject({ status: "ok", replication: "degraded" });
});

test("a missing file whose replica cannot be asked: tried again for a while, then no start", async ({
  machine: { server, replica, unreachable },
}) => {
  await expect(server.start({ ...unreachable, REPLICA_WAIT: "2" }, REPLICATED)).rejects.toThrow(/tried again in 1 s/);
  expect(readdirSync(server.directory).filter((name) => name.endsWith(".db"))).toEqual([]);
  await server.start(replica, REPLICATED);
  await server.stop();
  rmSync(path.join(server.directory, "files.db"));
  await expect(server.start({ ...unreachable, REPLICA_WAIT: "0" }, REPLICATED)).rejects.toThrow(
    /files\.db is not on the disk, and an empty one must never take the place of a lost one/,
  );
});

test("a port that is taken, and a file that is no database, are named in a line", async ({ machine: { server } }) => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  await expect(server.start({ PORT: String(port) })).rejects.toThrow(
    /cannot be listened at: another program listens there/,
  );
  taken.close();
  writeFileSync(path.join(server.directory, "pourcheck.db"), "no database");
  // Of the start before, which would be put over it.
  for (const log of ["-wal", "-shm"]) rmSync(path.join(server.directory, `pourcheck.db${log}`), { force: true });
  const refused = server.start();
  await expect(refused).rejects.toThrow(/A database file in DATA_DIR cannot be opened: file is not a database/);
  await expect(refused).rejects.not.toThrow(/\n +at /);
});

test("with Stripe, nothing asks for the sandbox's books", async ({ machine: { server, replica, unreachable } }) => {
  const stripe = {
    STRIPE_SECRET_KEY: "sk_test_of_nobody",
    STRIPE_WEBHOOK_SECRET: "whsec_a",
    STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_b",
  };
  await server.start({ ...stripe, ...replica }, REPLICATED);
  await server.stop();
  await server.start({ ...stripe, ...unreachable }, REPLICATED);
  expect(existsSync(path.join(server.directory, "sandbox.db"))).toBe(false);
  expect(server.output()).not.toContain("sandbox.db");
});

test("the files of uploads, lost beside the database and not in the replica, are not quietly begun anew", async ({
  machine: { server, replica },
}) => {
  await server.start({ ...replica, LITESTREAM: "off" }, REPLICATED);
  await register(server, "lena");
  await server.stop();
  const files = path.join(server.directory, "files.db");
  rmSync(files);
  await expect(server.start(replica, REPLICATED)).rejects.toThrow(
    /files\.db is missing beside pourcheck\.db, and the replica has none/,
  );
  writeFileSync(files, "");
  await server.start(replica, REPLICATED);
  await server.stop();
  // The database itself is asked for first, and comes back.
  rmSync(path.join(server.directory, "pourcheck.db"));
  await server.start(replica, REPLICATED);
  expect(await known(server, "lena")).toBe(true);
});

test("an older disk under a newer replica is refused, with two cures that work", async ({
  machine: { server, replica },
}) => {
  const { directory } = server;
  const aside = `${directory}-copy`;
  await server.start(replica, REPLICATED);
  await register(server, "early");
  await server.stop();
  cpSync(directory, aside, { recursive: true });
  await server.start(replica, REPLICATED);
  await register(server, "late");
  await server.stop();
  await server.start(replica, REPLICATED);
  await server.stop();

  putBack(aside, directory);
  const replace = await cureOf(server, replica, "replace");
  await server.start({ ...replica, OLDER_DISK: replace }, REPLICATED);
  expect(await known(server, "late")).toBe(true);
  await server.stop();
  expect(readdirSync(directory).filter((name) => name.startsWith("aside-"))).toHaveLength(1);

  putBack(aside, directory);
  // What was said of another state does not count.
  const keep = await cureOf(server, { ...replica, OLDER_DISK: replace }, "keep");
  await server.start({ ...replica, OLDER_DISK: keep }, REPLICATED);
  expect(await known(server, "late")).toBe(false);
  await register(server, "new");
  await server.stop();
  await server.start(replica, REPLICATED);
  await server.stop();

  // What was kept is what the replica gives from now on.
  for (const name of readdirSync(directory).filter((name) => name !== "clock" && name !== "secrets.json"))
    rmSync(path.join(directory, name), { recursive: true });
  await server.start(replica, REPLICATED);
  expect([await known(server, "early"), await known(server, "late"), await known(server, "new")]).toEqual([
    true,
    false,
    true,
  ]);
  rmSync(aside, { recursive: true });
});

test("a disk is not taken for an older one after a kill, a start without the bucket, or a lost file", async ({
  machine: { server, replica, unreachable },
}) => {
  await server.start(replica, REPLICATED);
  await server.kill();
  await ended(server);
  await server.start(replica, REPLICATED);
  await server.stop();
  await server.start(unreachable, REPLICATED);
  await register(server, "lena");
  await server.stop();
  await server.start(replica, REPLICATED);
  expect(await known(server, "lena")).toBe(true);
  await server.stop();
  rmSync(path.join(server.directory, "files.db"));
  await server.start(replica, REPLICATED);
  expect(server.output()).toContain("files.db restored from the replica");
});

test("all that is wrong is told before anything is made", async ({ machine: { server } }) => {
  const faulty = { APP_ENV: "production", PORT: "", LITESTREAM_REPLICA_URL: "", DATA_DIR: "./data", OLDER_DISK: "yes" };
  const refused = server.start({ ...faulty, DATA_VOLUME: server.directory }, REPLICATED);
  await expect(refused).rejects.toThrow(/the server ended at start/);
  for (const line of [
    "PORT must not be empty",
    "SESSION_SECRET is required in production",
    "DATA_DIR must be an absolute path in production, not ./data",
    `DATA_VOLUME: no volume is mounted at ${server.directory}`,
    "LITESTREAM_REPLICA_URL is required",
    "OLDER_DISK must be",
  ])
    expect(server.output()).toContain(line);
  expect(readdirSync(server.directory)).toEqual([]);
});

/** Starts, is refused, and returns what to set. */
async function cureOf(server: Server, env: Record<string, string>, cure: "keep" | "replace"): Promise<string> {
  await expect(server.start(env, REPLICATED)).rejects.toThrow(/The disk is older than the replica/);
  const [, value] = [...server.output().matchAll(new RegExp(`OLDER_DISK=(${cure}-\\S+)`, "g"))].at(-1) ?? [];
  return value ?? "";
}

/** A former copy of the disk takes its place, as when a snapshot of the volume is put back. */
function putBack(copy: string, directory: string): void {
  rmSync(directory, { recursive: true });
  cpSync(copy, `${copy}-again`, { recursive: true });
  renameSync(`${copy}-again`, directory);
}

async function register(server: Server, name: string): Promise<void> {
  const person = { role: "inspector", username: name, email: `${name}@disk.example`, password: PASSWORD };
  const place = { firstName: "Lena", lastName: "Marsh", state: "TX", city: "Austin" };
  const answer = await new ApiClient(server.origin).post("/api/register", { ...person, ...place });
  expect(answer.status).toBe(201);
}

async function known(server: Server, name: string): Promise<boolean> {
  const username = `${name}@disk.example`;
  const answer = await new ApiClient(server.origin).post("/api/login", { username, password: PASSWORD });
  return answer.status === 200;
}

async function health(server: Server): Promise<unknown> {
  return (await fetch(`${server.origin}/healthz`)).json();
}

/** Only Litestream was killed; the server that it had started goes with it here. */
async function ended(server: Server): Promise<void> {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const isServer = readFileSync(`/proc/${id}/cmdline`, "utf8").includes("scripts/start.mjs");
      if (isServer && readFileSync(`/proc/${id}/environ`, "utf8").includes(`DATA_DIR=${server.directory}\0`))
        process.kill(Number(id), "SIGKILL");
    } catch {
      // Gone, or somebody else's.
    }
  }
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
}

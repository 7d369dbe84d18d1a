import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { ApiClient } from "../support/people/api-client";
import { PASSWORD } from "../support/server/cast";
import { aServer, freePort, type Server } from "../support/server/server";

const MEBIBYTE = 1024 * 1024;
/** What README.md calls enough, for server and Litestream together. */
const LIMIT = 512 * MEBIBYTE;

test("server and Litestream do two forms of four 48-megapixel photos at once in 512 MB", async () => {
  // Eight photos, one at a time, on a machine that does other tests beside it.
  test.slow();
  const group = aMemoryGroup(LIMIT);
  test.skip(group === null, "needs root on Linux with memory control groups");
  if (!group) return;
  // Sites of other tests may lie on a disk in memory, and their files would count here.
  const folder = path.resolve("node_modules/.cache/memory");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await aServer({ onEmptyFolder: true, within: folder });
  const replica = {
    LITESTREAM_REPLICA_URL: `file://${path.join(folder, "replica")}`,
    LITESTREAM_ADDR: `127.0.0.1:${await freePort()}`,
  };
  const inGroup = `echo $$ > '${group.processes}' && exec sh scripts/start-replicated.sh`;
  await server.start(replica, ["sh", "-c", inGroup]);
  const photos = await fourPhotos();
  for (const photo of photos) {
    expect(photo.length).toBeGreaterThan(6 * MEBIBYTE);
    expect(photo.length).toBeLessThan(10 * MEBIBYTE);
  }

  const handingIn = Promise.all(["first", "second"].map((who) => handIn(server.origin, who, photos)));
  // A killed server answers nobody.
  const answers = await handingIn.finally(() => expect(group.kills()).toBe(0));
  expect(answers).toEqual([201, 201]);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await server.remove();
  group.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("the server keeps nothing of 9,500 connections whose first request is their last and has others behind it", async () => {
  test.slow();
  const group = aMemoryGroup(LIMIT);
  test.skip(group === null, "needs root on Linux with memory control groups");
  if (!group) return;
  const server = await aServer();
  await server.start({}, ["sh", "-c", `echo $$ > '${group.processes}' && exec sh scripts/start.sh`]);
  const { hostname, port } = new URL(server.origin);
  // 0.85 MB of these have ended a process with 512 MB.
  const packet = "GET /x HTTP/1.1\r\nHost: a b\r\n\r\n".repeat(3);
  const before = memoryOf(server);
  let left = 9500;
  const connectOne = async () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {}).resume();
    socket.write(packet);
    await new Promise((resolve) => socket.on("close", resolve));
  };
  const connecting = Array.from({ length: 50 }, async () => {
    for (; left > 0 && server.processId() !== null; left -= 1) await connectOne();
  });
  await Promise.all(connecting);
  expect(group.kills()).toBe(0);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(memoryOf(server) - before).toBeLessThan(MOST_GROWTH);
  await server.remove();
  group.remove();
});

/** What its garbage takes before it is collected; a few KB of each connection that were kept would be more. */
const MOST_GROWTH = 100 * MEBIBYTE;

/** The memory that its process really takes. */
function memoryOf(server: Server): number {
  const status = readFileSync(`/proc/${server.processId()}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

async function handIn(origin: string, who: string, photos: readonly Buffer[]): Promise<number> {
  const api = new ApiClient(origin);
  const email = `${who}@photos.example`;
  const person = {
    role: "inspector",
    email,
    username: email,
    password: PASSWORD,
    firstName: "Lena",
    lastName: "Marsh",
  };
  expect((await api.post("/api/register", { ...person, state: "TX", city: "Austin" })).status).toBe(201);
  const form = new FormData();
  form.set("certificationNumber", "00112299");
  form.set("certificationLevel", "Concrete Field Testing Technician Grade I");
  form.set("issueDate", "2026-05-01");
  form.set("expiryDate", "2031-05-01");
  form.set("consent", "true");
  for (const [index, photo] of photos.entries()) {
    form.append("files", new File([new Uint8Array(photo)], `${index}.jpg`, { type: "image/jpeg" }));
  }
  return (await api.send("POST", "/api/certifications", { form })).status;
}

/** As phones take them with 48 megapixels: upright, lying, mirrored; and one in the form that is unpacked whole. */
async function fourPhotos(): Promise<Buffer[]> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const taken = (orientation: number) =>
    sharp(grain).resize(8000, 6000).withMetadata({ orientation }).jpeg({ quality: 78 }).toBuffer();
  const progressive = sharp(grain).resize(6400, 5000).jpeg({ quality: 83, progressive: true }).toBuffer();
  return [await taken(1), await taken(6), await taken(5), await progressive];
}

interface MemoryGroup {
  /** The file that takes the ids of processes. */
  processes: string;
  /** How often the kernel killed a process of the group for want of memory. */
  kills(): number;
  remove(): void;
}

/** Makes a control group for memory; null where this user cannot. Sources: the kernel's cgroup-v1/memory and cgroup-v2 documents. */
function aMemoryGroup(limit: number): MemoryGroup | null {
  try {
    const own = readFileSync("/proc/self/cgroup", "utf8");
    const first = /^\d+:(?:[\w,]+,)?memory(?:,[\w,]+)?:(.*)$/m.exec(own)?.[1];
    const parent =
      first === undefined
        ? path.join("/sys/fs/cgroup", /^0::(.*)$/m.exec(own)?.[1] ?? "")
        : path.join("/sys/fs/cgroup/memory", first);
    const folder = path.join(parent, `pourcheck-${process.pid}`);
    mkdirSync(folder);
    writeFileSync(path.join(folder, first === undefined ? "memory.max" : "memory.limit_in_bytes"), String(limit));
    const events = path.join(folder, first === undefined ? "memory.events" : "memory.oom_control");
    if (!existsSync(events)) return null;
    return {
      processes: path.join(folder, "cgroup.procs"),
      kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, "utf8"))?.[1] ?? 0),
      remove: () => rmdirSync(folder),
    };
  } catch {
    return null;
  }
}

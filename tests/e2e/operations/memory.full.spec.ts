import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { ApiClient, type Called } from "../support/people/api-client";
import { PASSWORD } from "../support/server/cast";
import { aServer, freePort, type Server } from "../support/server/server";

const MEBIBYTE = 1024 * 1024;
/** What README.md calls enough, for server and Litestream together, without a margin for what a run does not show. */
const LIMIT = (512 - 64) * MEBIBYTE;

test("server and Litestream do two forms of four 48-megapixel photos at once in 512 MB", async () => {
  // Eight photos, one at a time, on a machine that does other tests beside it.
  test.slow();
  const photos = await fourPhotos();
  for (const photo of photos) {
    expect(photo.length).toBeGreaterThan(6 * MEBIBYTE);
    expect(photo.length).toBeLessThan(10 * MEBIBYTE);
  }
  await inLittleMemory(async (origin) => {
    const people = await Promise.all([1, 2].map((who) => inspector(origin, who)));
    expect(await Promise.all(people.map((send) => handIn(send, photos)))).toEqual([201, 201]);
  });
});

test("they do 16 PDFs beside six pictures of 26 megapixels that are unpacked whole, and refuse one that would take 600 MB", async () => {
  test.slow();
  const coarse = sharp(await grainOf(500, 400)).resize(5700, 4560, { kernel: "nearest" });
  const fine = sharp(await grainOf(2000, 1500)).resize(5700, 4560);
  const pictures = [
    await coarse.png({ progressive: true }).toBuffer(),
    await fine.jpeg({ quality: 70, progressive: true }).toBuffer(),
  ];
  const flat = { width: 5120, height: 5120, channels: 4, background: "#12345680" } as const;
  const avif = await sharp({ create: flat }).avif({ bitdepth: 12, chromaSubsampling: "4:4:4", effort: 0 }).toBuffer();
  expect(avif.length).toBeLessThan(2000);
  await inLittleMemory(async (origin) => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map((who) => inspector(origin, who)));
    const month = new Date().toISOString().slice(0, 7);
    const statements = Array.from({ length: 16 }, async (_, at) => {
      const answer = await people[at % 2]?.("GET", `/inspector-payments/statements/${month}/statement.pdf`);
      return answer?.headers.get("content-type");
    });
    const picture = (bytes: Buffer) => {
      const form = new FormData();
      form.set("image", new File([new Uint8Array(bytes)], "me.avif"));
      return form;
    };
    const handedIn = people.map((send, at) => handIn(send, [pictures[at % 2] as Buffer]));
    const refused = await people[0]?.("POST", "/api/user/profile-picture", picture(avif));
    expect(refused?.status).toBe(413);
    expect(await Promise.all(handedIn)).toEqual(Array(6).fill(201));
    expect(await Promise.all(statements)).toEqual(Array(16).fill("application/pdf"));
  });
});

/** Runs a server with Litestream whose processes the kernel ends when they take more than `LIMIT`, and expects that none was. */
async function inLittleMemory(attack: (origin: string) => Promise<void>): Promise<void> {
  const group = aMemoryGroup(LIMIT);
  test.skip(group === null, "needs root on Linux with memory control groups");
  if (!group) return;
  // Sites of other tests may lie on a disk in memory, and their files would count here.
  const folder = mkdtempSync(path.resolve("node_modules/.cache/memory-"));
  const server = await aServer({ onEmptyFolder: true, within: folder });
  const env = {
    LITESTREAM_REPLICA_URL: `file://${path.join(folder, "replica")}`,
    LITESTREAM_ADDR: `127.0.0.1:${await freePort()}`,
    TRUST_PROXY: "X-Forwarded-For",
  };
  const inGroup = `echo $$ > '${group.processes}' && exec sh scripts/start-replicated.sh`;
  await server.start(env, ["sh", "-c", inGroup]);
  // A killed server answers nobody, and a killed process for heavy work leaves a refusal.
  await attack(server.origin).finally(() => expect(group.kills()).toBe(0));
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await server.remove();
  group.remove();
  rmSync(folder, { recursive: true, force: true });
}

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

type Send = (method: string, path: string, form?: FormData) => Promise<Called>;

/** A new inspector behind an address of their own. */
async function inspector(origin: string, who: number): Promise<Send> {
  const api = new ApiClient(origin);
  const headers = { "x-forwarded-for": `203.0.113.${who}` };
  const email = `inspector${who}@photos.example`;
  const name = { firstName: "Lena", lastName: "Marsh", state: "TX", city: "Austin" };
  const json = { role: "inspector", email, username: email, password: PASSWORD, ...name };
  expect((await api.post("/api/register", json, { headers })).status).toBe(201);
  return (method, address, form) => api.send(method, address, { headers, ...(form && { form }) });
}

async function handIn(send: Send, photos: readonly Buffer[]): Promise<number> {
  const form = new FormData();
  form.set("certificationNumber", "00112299");
  form.set("certificationLevel", "Concrete Field Testing Technician Grade I");
  form.set("issueDate", "2026-05-01");
  form.set("expiryDate", "2031-05-01");
  form.set("consent", "true");
  for (const [index, photo] of photos.entries()) form.append("files", new File([new Uint8Array(photo)], `${index}`));
  return (await send("POST", "/api/certifications", form)).status;
}

/** As phones take them with 48 megapixels: upright, lying, mirrored; and one in the form that is unpacked whole. */
async function fourPhotos(): Promise<Buffer[]> {
  const grain = await grainOf(2000, 1500);
  const taken = (orientation: number) =>
    sharp(grain).resize(8000, 6000).withMetadata({ orientation }).jpeg({ quality: 78 }).toBuffer();
  const progressive = sharp(grain).resize(6400, 5000).jpeg({ quality: 83, progressive: true }).toBuffer();
  return [await taken(1), await taken(6), await taken(5), await progressive];
}

function grainOf(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
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

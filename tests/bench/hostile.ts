import { connect, type Socket } from "node:net";
import sharp from "sharp";
import { aPdf } from "#tests/domain/files/samples";
import { RILEY, type Signed, signIn, withCsrfCookie } from "./people";
import { type Server, serve } from "./server";
import { type Figure, rounded, under } from "./table";

const PEOPLE = 20;
const CALM_MS = 10_000;
const ATTACK_MS = 40_000;
const ASKED_EVERY_MS = 50;
const DRIPS_EVERY_MS = 1000;
/** As scripts/start.sh sets them. */
const CONTAINER = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** What strangers and an account of theirs can do with bytes, all at once, beside people who browse. */
export async function measureHostile(folder: string): Promise<Figure[]> {
  const [riley] = await signIn(folder, [RILEY]);
  if (!riley) throw new Error("nobody to sign in");
  const env = { ...CONTAINER, TRUST_PROXY: "x-forwarded-for" };
  const server = await serve({ folder, env, nodeOptions: ["--max-old-space-size=192"] });
  const sockets: Socket[] = [];
  let dripping: NodeJS.Timeout | undefined;
  try {
    const cookie = await withCsrfCookie(server.origin, riley);
    const browsing = { until: performance.now() + CALM_MS };
    const calm = healthTimes(server, browsing);
    await Promise.all([calm, browse(server, cookie, browsing)]);
    const attack = { until: performance.now() + ATTACK_MS };
    const files = await uploadForDownload(server, riley);
    const bodies = unfinishedBodies(server, cookie);
    const heads = unfinishedHeads(server);
    sockets.push(...unreadDownloads(server, cookie, files), ...bodies, ...heads);
    dripping = setInterval(() => drip([...bodies, ...heads]), DRIPS_EVERY_MS);
    const during = healthTimes(server, attack);
    await Promise.all([during, browse(server, cookie, attack), sendPictures(server, riley, attack)]);
    const [calmP99, hostileP99] = [p99(await calm), p99(await during)];
    return [
      under(
        "peak memory, all attacks at once, --max-old-space-size=192",
        server.memory().most / 1024 / 1024,
        450,
        "MB",
      ),
      under("/healthz p99 over its calm value", hostileP99 / calmP99, 5, "times"),
      { name: "/healthz p99, calm and under attack", measured: `${rounded(calmP99)} and ${rounded(hostileP99)} ms` },
    ];
  } finally {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
}

interface Span {
  /** By this process's own clock. */
  until: number;
}

async function healthTimes({ origin }: Server, span: Span): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < span.until) {
    const begun = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
  return times;
}

/** Twenty people, each from an address of their own, who look at a page every second. */
async function browse({ origin }: Server, cookie: string, span: Span): Promise<void> {
  const person = async (_: unknown, at: number) => {
    const headers = { cookie, "x-forwarded-for": `198.51.100.${at + 1}` };
    while (performance.now() < span.until) {
      await (await fetch(`${origin}/jobs`, { headers })).text();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
}

function p99(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN;
}

/** Hands in PDFs of nearly 10 MB by a form that is refused for its other fields: the files are held. Answers their ids. */
async function uploadForDownload(server: Server, { cookie }: Signed): Promise<string[]> {
  const form = new FormData();
  for (let at = 0; at < 2; at += 1) {
    const bytes = new Uint8Array(aPdf(String(at).repeat(9.5 * 1024 * 1024)));
    form.append("files", new File([bytes], `card-${at}.pdf`));
  }
  const headers = { cookie, "x-forwarded-for": "203.0.113.200" };
  await (await fetch(`${server.origin}/api/certifications`, { method: "POST", headers, body: form })).text();
  return server.heldFiles();
}

function unreadDownloads(server: Server, cookie: string, files: string[]): Socket[] {
  const asks = Array.from({ length: 60 }, (_, at) => {
    const path = `/files/${files[at % Math.max(1, files.length)] ?? "none"}`;
    return open(server, `GET ${path} HTTP/1.1\r\nHost: ${server.host}\r\nCookie: ${cookie}\r\n${from(at)}\r\n\r\n`);
  });
  for (const socket of asks) socket.pause();
  return asks;
}

/** One byte each, which leaves no connection idle and brings no request nearer to its end. */
function drip(sockets: Socket[]): void {
  for (const socket of sockets) if (socket.writable && socket.writableLength === 0) socket.write("x");
}

/** Requests whose headers never end. */
function unfinishedHeads(server: Server): Socket[] {
  return Array.from({ length: 200 }, (_, at) =>
    open(server, `GET /jobs HTTP/1.1\r\nHost: ${server.host}\r\n${from(at)}\r\nX-Slow: `),
  );
}

/** Uploads, webhooks and calls that announce much, send most of it, and then drip. */
function unfinishedBodies(server: Server, cookie: string): Socket[] {
  const begin = (count: number, path: string, type: string, size: number, start = "") =>
    Array.from({ length: count }, (_, at) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${server.host}\r\nCookie: ${cookie}\r\nContent-Type: ${type}`;
      const socket = open(server, `${head}\r\nContent-Length: ${size}\r\n${from(at)}\r\n\r\n${start}`);
      socket.write(Buffer.alloc(Math.floor(size * 0.9), "x"));
      return socket;
    });
  const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
  return [
    ...begin(40, "/api/certifications", "multipart/form-data; boundary=b", 9_000_000, part),
    ...begin(200, "/webhooks/stripe", "application/json", 1_000_000),
    ...begin(100, "/webhooks/stripe", "application/json", 200_000),
    ...begin(100, "/api/messages", "application/json", 200_000),
    ...begin(100, "/auth/session", "application/x-www-form-urlencoded", 2000),
  ];
}

/** Ten addresses: each has its share, and all of them the budget. */
function from(at: number): string {
  return `X-Forwarded-For: 203.0.113.${at % 10}`;
}

function open({ port }: Server, head: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(head);
  return socket;
}

/** Pictures that are small on the wire and of 60 megapixels, one form after the other from four places, within the limits. */
async function sendPictures({ origin }: Server, { cookie }: Signed, span: Span): Promise<void> {
  const whole = { create: { width: 8160, height: 7350, channels: 3 as const, background: "#a8a29e" } };
  const picture = await sharp(whole).jpeg({ quality: 40 }).toBuffer();
  const place = async (_: unknown, at: number) => {
    for (let round = 0; round < 4 && performance.now() < span.until; round += 1) {
      const form = new FormData();
      form.append("files", new File([new Uint8Array(picture), Buffer.from([at, round])], "site.jpg"));
      const headers = { cookie, "x-forwarded-for": `203.0.113.${100 + at}` };
      await (await fetch(`${origin}/api/certifications`, { method: "POST", headers, body: form })).text();
    }
  };
  await Promise.all(Array.from({ length: 4 }, place));
}

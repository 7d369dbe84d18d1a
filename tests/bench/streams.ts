import { once } from "node:events";
import http from "node:http";
import { type Signed, scaleAddresses, signIn } from "./people";
import { serve } from "./server";
import { type Figure, rounded, under } from "./table";

const STREAMS = 1000;
const INSPECTORS = 700;
/** Below the 300 a minute that one address may send. */
const MESSAGES = 200;
const OPENED_AT_ONCE = 50;
const ARRIVES_WITHIN_MS = 10_000;

/** A thousand people with an open stream each, and messages between them: what a stream costs, how long a message takes. */
export async function measureStreams(folder: string): Promise<Figure[]> {
  const inspectors = await signIn(folder, scaleAddresses("inspector", INSPECTORS));
  const companies = await signIn(folder, scaleAddresses("company", STREAMS - INSPECTORS));
  const server = await serve({ folder });
  try {
    // The code for streams and messages is loaded and warm before the memory is read.
    await exchange(server.origin, inspectors.slice(0, 20), companies.slice(0, 20));
    const before = server.memory().now;
    const arrivals = new Map<string, () => void>();
    const streams = await openAll(server.origin, [...inspectors, ...companies], arrivals);
    const each = (server.memory().now - before) / STREAMS;
    const latencies = await sendAll(server.origin, companies, inspectors, arrivals);
    for (const stream of streams) stream.destroy();
    latencies.sort((a, b) => a - b);
    const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? Number.NaN;
    return [
      under(`${STREAMS} open streams: memory of each`, each / 1024, 150, "KB"),
      { name: "a message from sending to arrival, median", measured: `${rounded(at(0.5))} ms` },
      under("a message from sending to arrival, p99", at(0.99), 100, "ms"),
    ];
  } finally {
    await server.stop();
  }
}

async function exchange(origin: string, inspectors: Signed[], companies: Signed[]): Promise<void> {
  const arrivals = new Map<string, () => void>();
  const streams = await openAll(origin, inspectors, arrivals);
  await sendAll(origin, companies, inspectors, arrivals, companies.length);
  for (const stream of streams) stream.destroy();
}

/** Opens streams as browsers do, which accept gzip. */
async function openAll(origin: string, people: Signed[], arrivals: Map<string, () => void>) {
  const open: http.IncomingMessage[] = [];
  for (let from = 0; from < people.length; from += OPENED_AT_ONCE) {
    const some = people.slice(from, from + OPENED_AT_ONCE).map(({ cookie }) => openOne(origin, cookie, arrivals));
    open.push(...(await Promise.all(some)));
  }
  return open;
}

async function openOne(origin: string, cookie: string, arrivals: Map<string, () => void>) {
  const headers = { cookie, accept: "text/event-stream", "accept-encoding": "gzip, deflate, br" };
  const asked = http.get(`${origin}/events`, { headers, agent: false });
  const [stream] = (await once(asked, "response")) as [http.IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`/events answered ${stream.statusCode}`);
  if (stream.headers["content-encoding"]) throw new Error("the stream is compressed");
  stream.setEncoding("utf8");
  stream.on("error", () => undefined);
  await once(stream, "data");
  stream.on("data", (text: string) => {
    for (const [word] of text.matchAll(/bench-\d+-\d+-/g)) arrivals.get(word)?.();
  });
  return stream;
}

/** Sends one message after the other, each from another company to another inspector. */
async function sendAll(
  origin: string,
  companies: Signed[],
  inspectors: Signed[],
  arrivals: Map<string, () => void>,
  count = MESSAGES,
): Promise<number[]> {
  const latencies: number[] = [];
  for (let at = 0; at < count; at++) {
    const [company, inspector] = [companies[at % companies.length], inspectors[(at * 3) % inspectors.length]];
    if (company && inspector) latencies.push(await sendOne(origin, company, inspector, arrivals, at));
  }
  return latencies;
}

async function sendOne(
  origin: string,
  from: Signed,
  to: Signed,
  arrivals: Map<string, () => void>,
  at: number,
): Promise<number> {
  const word = `bench-${Date.now()}-${at}-`;
  const begun = performance.now();
  const arrived = new Promise<number>((resolve, reject) => {
    const lost = setTimeout(() => reject(new Error("a message did not arrive")), ARRIVES_WITHIN_MS);
    arrivals.set(word, () => {
      clearTimeout(lost);
      resolve(performance.now() - begun);
    });
  });
  const headers = { cookie: from.cookie, "content-type": "application/json", "idempotency-key": word };
  const body = JSON.stringify({ receiverId: to.id, content: `${word} the pump is here.` });
  const [answer, latency] = await Promise.all([
    fetch(`${origin}/api/messages`, { method: "POST", headers, body }).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    })),
    arrived,
  ]);
  if (answer.status >= 300) throw new Error(`/api/messages answered ${answer.status}: ${answer.text}`);
  arrivals.delete(word);
  return latency;
}

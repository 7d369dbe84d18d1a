import { createServer, type IncomingMessage } from "node:http";
import Stripe from "stripe";
import { openShop } from "#tests/routes/company/visitor";
import { listening } from "#tests/support/machine/listening";
import type { Till } from "#tests/support/money/till";
import type { Ports } from "~/platform/ports.server";
import { action, loader } from "~/routes/sandbox/stripe";

const MOUNT = "/sandbox/stripe";

interface Face {
  till: Till;
  /** Where Stripe's /v1 begins. */
  base: string;
  /** The SDK as a program of its own uses it, over the network. */
  client(key?: string): Stripe;
  /** A request of one's own, with the secret key unless told. */
  send(path: string, init?: RequestInit, key?: string): Promise<Response>;
}

/** The sandbox's HTTP face behind a real socket, through its route; `address` is where the route is told a request comes from. */
export async function openFace(changes: Partial<Ports> = {}, address = "127.0.0.1"): Promise<Face> {
  const till = openShop(changes);
  const server = createServer(async (incoming, outgoing) => {
    const answer = await answerOf(await requestOf(incoming, address));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await listening(server);
  const base = `http://127.0.0.1:${port}${MOUNT}`;
  return {
    till,
    base,
    client: (key = "sk_test_sandbox") =>
      new Stripe(key, {
        host: `127.0.0.1${MOUNT}`,
        port,
        protocol: "http",
        httpClient: Stripe.createFetchHttpClient(),
        maxNetworkRetries: 0,
        telemetry: false,
      }),
    send: (path, init = {}, key = "sk_test_sandbox") =>
      fetch(`${base}${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } }),
  };
}

async function requestOf(incoming: IncomingMessage, address: string): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = "GET" } = incoming;
  const headers = new Headers(incoming.headers as Record<string, string>);
  headers.set("x-client-address", address);
  const body = method === "GET" || method === "HEAD" ? undefined : Buffer.concat(chunks);
  return new Request(`http://${incoming.headers.host}${incoming.url}`, { method, headers, body });
}

function answerOf(request: Request): Promise<Response> {
  const args = { request, params: {}, context: {} };
  return request.method === "GET" || request.method === "HEAD" ? loader(args) : action(args);
}

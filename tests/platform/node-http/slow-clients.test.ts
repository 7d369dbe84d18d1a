import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { PROCESS } from "~/lib/bounds";
import { endSlowClients, watchExchange } from "~/platform/node-http/slow-clients.server";

const WINDOW = PROCESS.slowBody.most;

const server = createServer((request, response) => {
  watchExchange(request, response);
  request.resume().on("error", () => {});
});

// Node would end a connection soon after its answer.
server.keepAliveTimeout = 0;

beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => server.close());

interface Begun {
  client: Socket;
  request: IncomingMessage;
  response: ServerResponse;
  text: () => string;
}

/** A body that has begun to come. */
async function begin(headers: string): Promise<Begun> {
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  onTestFinished(() => void client.destroy());
  let text = "";
  client.setEncoding("utf8").on("data", (piece) => {
    text += piece;
  });
  client.on("error", () => {});
  const asked = once(server, "request") as Promise<[IncomingMessage, ServerResponse]>;
  client.write(`POST / HTTP/1.1\r\nHost: site.example\r\n${headers}\r\n\r\n`);
  const [request, response] = await asked;
  return { client, request, response, text: () => text };
}

async function send(client: Socket, request: IncomingMessage, bytes: number): Promise<void> {
  const wanted = request.socket.bytesRead + bytes;
  client.write(Buffer.alloc(bytes, "x"));
  while (request.socket.bytesRead < wanted) await new Promise((resolve) => setImmediate(resolve));
}

it("ends a body that trickles, and says why", async () => {
  const { client, request, text } = await begin("Content-Length: 1000000");
  const now = performance.now();
  await send(client, request, PROCESS.slowBodyBytes.most - 1);
  endSlowClients(now + WINDOW - 1000);
  expect(request.socket.destroyed).toBe(false);
  const closed = once(client, "close");
  endSlowClients(now + WINDOW);
  await closed;
  expect(text()).toContain("408 Request Timeout");
});

it("ends one without a length that stops coming", async () => {
  const { client } = await begin("Transfer-Encoding: chunked");
  const closed = once(client, "close");
  endSlowClients(performance.now() + WINDOW);
  await closed;
});

it("lets a slow one go on as long as enough comes in each half minute", async () => {
  const { client, request } = await begin("Content-Length: 10000000");
  // Whole, since the difference of two sums with a fraction may come out just below WINDOW.
  const now = Math.ceil(performance.now());
  for (let round = 1; round <= 20; round += 1) {
    await send(client, request, PROCESS.slowBodyBytes.most);
    endSlowClients(now + round * WINDOW);
    expect(request.socket.destroyed).toBe(false);
  }
  const closed = once(client, "close");
  endSlowClients(now + 21 * WINDOW);
  await closed;
});

it("leaves a request alone that has come whole and is worked on", async () => {
  const { client, request } = await begin("Content-Length: 5");
  await send(client, request, 5);
  while (!request.complete) await new Promise((resolve) => setImmediate(resolve));
  endSlowClients(performance.now() + 100 * WINDOW);
  expect(request.socket.destroyed).toBe(false);
});

it("ends a body that trickles on after its answer", async () => {
  const { client, request, response } = await begin("Content-Length: 1000000");
  const answered = once(response, "close");
  response.end();
  await answered;
  endSlowClients(performance.now());
  expect(request.socket.destroyed).toBe(false);
  const closed = once(client, "close");
  endSlowClients(performance.now() + WINDOW);
  await closed;
});

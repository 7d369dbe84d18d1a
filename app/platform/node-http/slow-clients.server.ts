import type { IncomingMessage, ServerResponse } from "node:http";
import { PROCESS } from "~/lib/bounds";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  received: number;
  /** Milliseconds of the process's own clock. */
  receivedAt: number;
  taken: number;
  takenAt: number;
}

const CHECKED_EVERY_MS = 1000;
const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

const underWay = new Set<Exchange>();

export function watchSlowClients(): void {
  setInterval(() => endSlowClients(performance.now()), CHECKED_EVERY_MS).unref();
}

/** Ends the connection when the body comes too slowly, also after its answer, or when the answer is not taken. */
export function watchExchange(request: IncomingMessage, response: ServerResponse): void {
  const now = performance.now();
  const exchange = { request, response, ...progress(request), receivedAt: now, takenAt: now };
  underWay.add(exchange);
  response.once("close", () => {
    if (isOver(exchange)) underWay.delete(exchange);
  });
}

export function endSlowClients(now: number): void {
  for (const exchange of underWay) {
    const { request, response } = exchange;
    if (isOver(exchange)) {
      underWay.delete(exchange);
    } else if (bodyTrickles(exchange, now)) {
      if (!response.headersSent) request.socket.write(TIMED_OUT);
      request.socket.destroy();
    } else if (answerIsLeft(exchange, now)) {
      request.socket.destroy();
    }
  }
}

function isOver({ request, response }: Exchange): boolean {
  return request.socket.destroyed || (response.closed && request.complete);
}

function bodyTrickles(exchange: Exchange, now: number): boolean {
  if (exchange.request.complete || now - exchange.receivedAt < PROCESS.slowBody.most) return false;
  const { received } = progress(exchange.request);
  if (received - exchange.received < PROCESS.slowBodyBytes.most) return true;
  exchange.received = received;
  exchange.receivedAt = now;
  return false;
}

function answerIsLeft(exchange: Exchange, now: number): boolean {
  const { taken } = progress(exchange.request);
  const waits = exchange.request.socket.writableLength > 0;
  if (waits && taken === exchange.taken) return now - exchange.takenAt >= PROCESS.unreadAnswer.most;
  exchange.taken = taken;
  exchange.takenAt = now;
  return false;
}

function progress({ socket }: IncomingMessage): { received: number; taken: number } {
  return { received: socket.bytesRead, taken: socket.bytesWritten - socket.writableLength };
}

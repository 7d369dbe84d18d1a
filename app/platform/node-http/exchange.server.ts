import type { ServerResponse } from "node:http";

/** What the log line and the metrics say about a request, beside the request itself. */
export interface ExchangeFacts {
  /** The pattern of the route that answers, such as `/jobs/:id`. Never an address that was asked for. */
  route?: string | undefined;
  /** The id of the person who is signed in. */
  person?: string | undefined;
  /** The id of the person whom an administrator impersonates. */
  as?: string | undefined;
  /** A webhook's event, once its signature was found right. */
  event?: string | undefined;
  eventType?: string | undefined;
}

interface Exchange {
  response: ServerResponse;
  facts: ExchangeFacts;
}

const underWay = new Map<string, Exchange>();

/** Returns the facts, which `noteExchange` adds to until the answer is sent or the connection closed. */
export function beginExchange(requestId: string, response: ServerResponse): ExchangeFacts {
  const facts = {};
  underWay.set(requestId, { response, facts });
  response.once("close", () => underWay.delete(requestId));
  return facts;
}

/** Adds facts to a request that is under way. Does nothing when there is no server, as in tests. */
export function noteExchange(requestId: string | null | undefined, facts: ExchangeFacts): void {
  const exchange = underWay.get(requestId ?? "");
  if (exchange) Object.assign(exchange.facts, facts);
}

/** Returns the response of a request that is under way; undefined when there is no server. */
export function responseOf(requestId: string): ServerResponse | undefined {
  return underWay.get(requestId)?.response;
}

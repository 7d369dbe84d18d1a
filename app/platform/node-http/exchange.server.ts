import type { ServerResponse } from "node:http";

interface ExchangeFacts {
  /** The pattern of the route that answers, such as `/jobs/:id`. Never a requested address. */
  route?: string | undefined;
  person?: string | undefined;
  as?: string | undefined;
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

export function responseOf(requestId: string): ServerResponse | undefined {
  return underWay.get(requestId)?.response;
}

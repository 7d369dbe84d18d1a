import { once } from "node:events";
import http, { type ClientRequest, type IncomingMessage } from "node:http";

export interface Told {
  id: number;
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever an event carries
  payload: any;
}

export interface LiveClient {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The next event; undefined when the stream has ended. */
  next(): Promise<Told | undefined>;
  leave(): void;
}

interface Connecting {
  cookie: string;
  lastEventId?: number;
  query?: string;
}

/** Connects to a server's /events as a browser does, over a socket of its own. */
export async function listenTo(origin: string, { cookie, lastEventId, query = "" }: Connecting): Promise<LiveClient> {
  const request = http.get(`${origin}/events${query}`, {
    agent: new http.Agent({ keepAlive: false }),
    headers: {
      cookie,
      accept: "text/event-stream",
      "accept-encoding": "gzip, deflate, br",
      ...(lastEventId !== undefined && { "last-event-id": String(lastEventId) }),
    },
  });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return reading(request, answer);
}

function reading(request: ClientRequest, answer: IncomingMessage): LiveClient {
  const events: Told[] = [];
  let ended = false;
  let unfinished = "";
  let moved = () => {};
  answer.setEncoding("utf8");
  answer.on("data", (text: string) => {
    const frames = (unfinished + text).split("\n\n");
    unfinished = frames.pop() ?? "";
    events.push(...frames.flatMap(parse));
    moved();
  });
  answer.on("error", () => {});
  answer.once("close", () => {
    ended = true;
    moved();
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    async next() {
      while (events.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          moved = resolve;
        });
      }
      return events.shift();
    },
    leave: () => request.destroy(),
  };
}

function parse(frame: string): Told[] {
  const lines = Object.fromEntries(frame.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return lines.id ? [{ id: Number(lines.id), name: lines.event, payload: JSON.parse(lines.data) }] : [];
}

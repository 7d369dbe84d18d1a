import { onTestFinished } from "vitest";
import { provenSignIn } from "#tests/domain/accounts/people";
import { appendLiveEvents } from "~/domain/core/live/live-events.server";
import { publish } from "~/http/live/live-streams.server";
import { beginSession } from "~/http/session/session.server";
import { loader } from "~/routes/shared/events";

interface Frame {
  id: number;
  name: string;
  payload: unknown;
}

/** Reads an answer of /events as a browser does. It is left when the test ends. */
export function eventStream(answer: Response) {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  onTestFinished(() => reader.cancel());
  const decoder = new TextDecoder();
  const frames: Frame[] = [];
  let beats = 0;
  let reading: Promise<boolean> | undefined;

  /** Whether there is more. */
  function read(): Promise<boolean> {
    reading ??= reader.read().then(({ done, value }) => {
      reading = undefined;
      for (const text of decoder.decode(value).split("\n\n")) take(text);
      return !done;
    });
    return reading;
  }

  function take(text: string): void {
    const lines = Object.fromEntries(text.split("\n").map((line) => line.split(/: (.*)/s)));
    if (text.startsWith(":")) beats += 1;
    if (lines.id) frames.push({ id: Number(lines.id), name: lines.event, payload: JSON.parse(lines.data) });
  }

  return {
    /** The next event; undefined when the stream has ended. */
    async next(): Promise<Frame | undefined> {
      while (frames.length === 0) if (!(await read())) return undefined;
      return frames.shift();
    },
    /** Whether nothing more has been sent, and the stream is open. */
    async isSilent(): Promise<boolean> {
      for (;;) {
        const outcome = await Promise.race([read(), quiet()]);
        if (outcome === "quiet") return frames.length === 0;
        if (!outcome) return false;
      }
    },
    beats: () => beats,
  };
}

/** What is under way in this process has come by then. */
function quiet(): Promise<"quiet"> {
  return new Promise((resolve) => setImmediate(() => resolve("quiet")));
}

let told = 1000;

/** Puts a notification into a person's stream. */
export function tell(person: { id: string }, title: string): void {
  told += 1;
  const payload = {
    id: `ntf_${told}`,
    kind: "test",
    title,
    body: "",
    link: null,
    timestamp: new Date(told).toISOString(),
  };
  publish(appendLiveEvents(told, () => [{ userId: person.id, name: "notification", payload }]));
}

export function tellMany(person: { id: string }, count: number): void {
  for (let n = 1; n <= count; n += 1) tell(person, String(n));
}

export async function signedIn(person: { id: string }): Promise<string> {
  const cookie = await beginSession(new Request("http://localhost:3000/"), provenSignIn(person));
  return cookie.split(";")[0] ?? "";
}

interface Asking {
  after?: string;
  lastEventId?: string;
  user?: string;
  cookie?: string;
  address?: string;
  /** Aborted when the client goes. */
  signal?: AbortSignal;
}

export async function ask(
  person: { id: string },
  { after, lastEventId, user, cookie, address, signal }: Asking = {},
): Promise<Response> {
  const url = new URL("http://localhost:3000/events");
  if (after !== undefined) url.searchParams.set("after", after);
  if (user !== undefined) url.searchParams.set("user", user);
  const headers = new Headers({ cookie: cookie ?? (await signedIn(person)) });
  if (address !== undefined) headers.set("x-client-address", address);
  if (lastEventId !== undefined) headers.set("last-event-id", lastEventId);
  return loader({ request: new Request(url, { headers, signal: signal ?? null }), params: {}, context: {} });
}

export async function open(person: { id: string }, asking: Asking = {}) {
  return eventStream(await ask(person, asking));
}

import { onTestFinished, vi } from "vitest";
import type { LiveEvent } from "~/domain/core/live/live-events";

/** Stands in for the browser's EventSource: no server is asked here, and a test says what comes. */
export class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 0;
  onopen: () => void = () => {};
  onerror: () => void = () => {};

  constructor(readonly url: string) {
    super();
    Source.opened.push(this);
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen();
  }

  tells({ seq, name, payload }: LiveEvent): void {
    this.dispatchEvent(new MessageEvent(name, { lastEventId: String(seq), data: JSON.stringify(payload) }));
  }

  beats(): void {
    this.dispatchEvent(new MessageEvent("beat", { data: "{}" }));
  }

  breaks(): void {
    this.readyState = 0;
    this.onerror();
  }

  refused(): void {
    this.readyState = Source.CLOSED;
    this.onerror();
  }
}

/** Those that hold a connection or try to. */
export function openSources(): Source[] {
  return Source.opened.filter(({ readyState }) => readyState !== Source.CLOSED);
}

export function after(source: Source | undefined): string | null {
  return new URL(source?.url ?? "", "http://localhost").searchParams.get("after");
}

/** A channel that delivers at once, unless a test holds it: Node's own goes through another thread. */
class Channel extends EventTarget {
  private static readonly open = new Set<Channel>();
  private static held: (() => void)[] | undefined;

  /** Returns the function that delivers in order what was posted meanwhile, and what is posted in answer. */
  static hold(): () => void {
    const held: (() => void)[] = [];
    const letGo = () => {
      Channel.held = undefined;
    };
    Channel.held = held;
    onTestFinished(letGo);
    return () => {
      for (const deliver of held) deliver();
      letGo();
    };
  }

  constructor(private readonly name: string) {
    super();
    Channel.open.add(this);
  }

  postMessage(said: unknown): void {
    const data = structuredClone(said);
    for (const other of [...Channel.open]) {
      if (other === this || other.name !== this.name) continue;
      const deliver = () => other.dispatchEvent(new MessageEvent("message", { data }));
      if (Channel.held) Channel.held.push(deliver);
      else deliver();
    }
  }

  close(): void {
    Channel.open.delete(this);
  }
}

/** The Web Locks API as far as it is used: one holder of a name, the others in a row. Neither Node nor happy-dom has it. */
function lockManager() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => unknown): Promise<unknown> {
      const turn = (tails.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : hold()));
      tails.set(name, turn);
      return turn;
    },
  };
}

/** A browser with fake timers; `tab` is a page of it, with the modules of its own that a page has. */
export function aBrowser({ shares = true, status = 200, ranOut = false } = {}) {
  vi.useFakeTimers();
  const evenly = vi.spyOn(Math, "random").mockReturnValue(0.5);
  Source.opened = [];
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("fetch", async () => ({ status, json: async () => ({ ranOut }) }));
  if (shares) Object.defineProperty(navigator, "locks", { value: lockManager(), configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "locks");
    Reflect.deleteProperty(document, "visibilityState");
    vi.unstubAllGlobals();
    evenly.mockRestore();
    vi.useRealTimers();
  });

  async function tab(seq = 0, userId = "usr_riley") {
    vi.resetModules();
    const { joinElection } = await import("~/components/live/leader-election");
    const { listen, liveState } = await import("~/components/live/hub");
    const heard: string[] = [];
    listen("notification", ({ title }) => heard.push(title));
    listen("reset", () => heard.push("reset"));
    const ends: string[] = [];
    const close = joinElection(userId, seq, (how) => ends.push(how));
    onTestFinished(close);
    await settled();
    return { heard, ends, state: liveState, close };
  }

  return { tab, show: () => turn("visible"), hide: () => turn("hidden"), hold: Channel.hold };
}

export function settled(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(0);
}

function turn(visibility: DocumentVisibilityState): Promise<unknown> {
  Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  return settled();
}

export function news(seq: number, title = `news ${seq}`): LiveEvent {
  const timestamp = new Date(seq).toISOString();
  return {
    seq,
    name: "notification",
    payload: { id: `ntf_${seq}`, kind: "test", title, body: "", link: null, timestamp },
  };
}

import { type MessageFile, withoutBytes } from "../files/message-file";
import type { MessageStorage } from "./message-storage";
import { asFound, type Deliver, type PendingMessage } from "./pending-message";

/** Milliseconds before each further try; then it waits for the connection or the person. */
const WAITS_MS = [1000, 2000, 4000, 8000, 16_000];

/** Sends one person's messages one after the other, in the order written, and only between `resume` and `pause`. */
export class SendQueue {
  private all: readonly PendingMessage[] = [];
  private readonly watchers = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private token: string | null = null;
  private underWay = false;
  private tries = 0;
  private readonly chosen = new Map<string, readonly MessageFile[]>();

  constructor(
    readonly userId: string,
    private readonly deliver: Deliver,
    private readonly storage: MessageStorage,
    public onAnswered: (answer: "sent" | "refused") => void = () => undefined,
  ) {
    this.all = storage.read().map(asFound);
  }

  pendingMessages = (): readonly PendingMessage[] => this.all;

  watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    return () => void this.watchers.delete(changed);
  };

  /** Files chosen but not sent, of one conversation. Only this page's memory has room for them. */
  chosenFiles(path: string): readonly MessageFile[] {
    return this.chosen.get(path) ?? [];
  }

  keepChosenFiles(path: string, files: readonly MessageFile[]): void {
    this.chosen.set(path, files);
  }

  post(pending: Omit<PendingMessage, "state" | "problem" | "sent" | "writtenAt">): void {
    this.put([...this.all, { ...pending, writtenAt: Date.now(), state: "sending" }]);
    void this.work();
  }

  retry(key: string): void {
    this.change(key, { state: "sending" });
    this.tries = 0;
    void this.work();
  }

  take(key: string): void {
    this.put(this.all.filter((pending) => pending.key !== key));
    void this.work();
  }

  /** Forgets the messages that the page now has from the server. */
  settle(ids: ReadonlySet<string>): void {
    const left = this.all.filter(({ sent }) => !sent || !ids.has(sent.id));
    if (left.length < this.all.length) this.put(left);
  }

  /** @param token the CSRF token of the page's forms */
  resume(token: string): void {
    this.token = token;
    this.storage.open();
    this.store();
    void this.work();
  }

  pause(): void {
    this.token = null;
    clearTimeout(this.timer);
  }

  /** The connection is back. */
  wake = (): void => {
    this.tries = 0;
    void this.work();
  };

  holdsUnsent(): boolean {
    return this.all.some(({ state }) => state !== "sent");
  }

  private async work(): Promise<void> {
    clearTimeout(this.timer);
    const next = this.all.find(({ state }) => state === "sending" || state === "waiting" || state === "stopped");
    if (this.underWay || this.token === null || !next) return;
    this.underWay = true;
    this.change(next.key, { state: "sending" });
    const outcome = await this.deliver(next, this.token);
    this.underWay = false;
    if (outcome.kind === "lost") return this.waitAfter(next.key);
    this.tries = 0;
    const { kind, ...answer } = outcome;
    this.change(next.key, "id" in answer ? { state: kind, sent: answer } : { state: kind, ...answer });
    this.onAnswered(kind);
    return this.work();
  }

  private waitAfter(key: string): void {
    const wait = WAITS_MS[this.tries];
    this.tries += 1;
    this.change(key, { state: wait === undefined ? "stopped" : "waiting" });
    if (wait !== undefined && this.token !== null) this.timer = setTimeout(() => void this.work(), wait);
  }

  private change(key: string, to: Partial<PendingMessage>): void {
    this.put(this.all.map((pending) => (pending.key === key ? { ...pending, ...to } : pending)));
  }

  private put(pendingMessages: readonly PendingMessage[]): void {
    this.all = pendingMessages;
    this.store();
    this.tell();
  }

  private tell(): void {
    for (const changed of this.watchers) changed();
  }

  private store(): void {
    const pendingMessages = this.all
      .filter(({ state }) => state !== "sent")
      .map((pending) => (pending.files ? { ...pending, files: pending.files.map(withoutBytes) } : pending));
    this.storage.write(pendingMessages);
  }
}

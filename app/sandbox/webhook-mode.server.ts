import { createHash } from "node:crypto";

/** Faults for tests: real webhooks come twice, late, unordered or never (https://docs.stripe.com/webhooks#best-practices). The seed makes runs repeatable. */
export interface WebhookMode {
  seed: number;
  /** How often each event is sent. Further copies go out with the first or one second later. */
  copies: number;
  shuffled: boolean;
  /** Longest delay in milliseconds of the sandbox's clock. */
  delayMs: number;
  lost: number;
}

export interface PlannedDelivery {
  dueAt: number;
  state: "pending" | "lost";
}

export const WEBHOOK_MODE_SYNTAX =
  "must be a comma list of duplicate[:copies 2-10], shuffle, delay[:milliseconds up to 3600000] and lose[:part 0-1]";

const AGAIN_AFTER_MS = 1000;
const HOUR_MS = 3_600_000;

/** Reads "duplicate:3,shuffle,delay:5000,lose:0.3", each fault at most once. Undefined for other texts. */
export function readWebhookMode(written: string, seed: number): WebhookMode | undefined {
  const mode: WebhookMode = { seed, copies: 1, shuffled: false, delayMs: 0, lost: 0 };
  const named = new Set<string>();
  for (const part of written.split(",")) {
    const [, name = "", parameter] = /^\s*([a-z]+)(?::(\d+(?:\.\d+)?))?\s*$/.exec(part) ?? [];
    const number = parameter === undefined ? undefined : Number(parameter);
    if (named.has(name) || !FAULTS.get(name)?.(mode, number)) return undefined;
    named.add(name);
  }
  return mode;
}

/** `place` is the event's number. A lost event loses all its copies. */
export function planDeliveries(mode: WebhookMode, place: number, now: number): PlannedDelivery[] {
  if (draw(mode, "lose", place) < mode.lost) return [{ dueAt: now, state: "lost" }];
  const dueAt = now + Math.floor(draw(mode, "delay", place) * (mode.delayMs + 1));
  return Array.from({ length: mode.copies }, (_, copy) => {
    const together = copy === 0 || draw(mode, "together", place, copy) < 0.5;
    return { dueAt: together ? dueAt : dueAt + AGAIN_AFTER_MS, state: "pending" };
  });
}

export function inSendingOrder<Delivery extends { id: number }>(mode: WebhookMode, due: Delivery[]): Delivery[] {
  if (!mode.shuffled) return due;
  const drawn = due.map((delivery) => ({ delivery, at: draw(mode, "shuffle", delivery.id) }));
  return drawn.sort((left, right) => left.at - right.at).map(({ delivery }) => delivery);
}

const FAULTS = new Map<string, (mode: WebhookMode, parameter: number | undefined) => boolean>([
  [
    "duplicate",
    (mode, copies = 2) => {
      mode.copies = copies;
      return Number.isInteger(copies) && copies >= 2 && copies <= 10;
    },
  ],
  [
    "shuffle",
    (mode, parameter) => {
      mode.shuffled = true;
      return parameter === undefined;
    },
  ],
  [
    "delay",
    (mode, longest = 5000) => {
      mode.delayMs = longest;
      return Number.isInteger(longest) && longest <= HOUR_MS;
    },
  ],
  [
    "lose",
    (mode, part = 1) => {
      mode.lost = part;
      return part <= 1;
    },
  ],
]);

/** From 0 to 1, always the same for the same arguments. */
function draw({ seed }: WebhookMode, purpose: string, ...numbers: number[]): number {
  const digest = createHash("sha256")
    .update([seed, purpose, ...numbers].join(":"))
    .digest();
  return digest.readUInt32BE() / 2 ** 32;
}

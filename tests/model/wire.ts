import { setImmediate } from "node:timers/promises";
import Stripe from "stripe";
import { callOf, type Fault, refusalBy, Unreachable } from "#tests/support/money/provider/faulty-fetch";
import { DAY } from "#tests/support/world";
import type { FailPoint } from "~/lib/system/fail-points";
import type { Sandbox } from "~/sandbox/index.server";
import type { Random } from "./random";

/** What goes wrong between the product and the provider for a while. */
export interface Weather {
  /** Probability that a call meets the fault. */
  faults: number;
  /** Fail-points that may end the process. */
  crashesAt: FailPoint[];
}

export const CALM: Weather = { faults: 0, crashesAt: [] };

/** Thrown where the process ends. */
export class Crash extends Error {
  override name = "Crash";
}

/** True for an error that the wire made, and not the provider. */
export function isOfWire(error: Stripe.errors.StripeError): boolean {
  const { detail, message } = error;
  return (
    KINDS.some((kind) => kind === message) || [Crash, Unreachable].some((kind) => (detail as unknown) instanceof kind)
  );
}

/** One run of the server's process, from its start to its crash. */
export interface Life {
  stripe: Stripe;
  failPoint(point: FailPoint): void;
  /** The fail-point at which it ended. */
  endedAt: FailPoint | undefined;
  /** @throws Crash once it has ended */
  checkAlive(): void;
}

interface WireOptions {
  sandbox: Sandbox;
  /** The provider's clock. */
  now: () => number;
  random: Random;
  /** Sees each call that reaches the provider, before it is carried out. */
  watch(call: string, form: URLSearchParams): void;
}

/** What goes wrong with a call. */
export const KINDS = [
  "answer-lost",
  "unreachable",
  "key in use",
  "key in use, told as a bad request",
  "too many requests",
  "fault of its own",
] as const satisfies Fault[];

/** The way to the provider: slow and sometimes broken. The SDK tries nothing again by itself, so each fault reaches the product. */
export function createWire({ sandbox, now, random, watch }: WireOptions) {
  let weather = CALM;
  let met: { fault: Fault; call: string }[] = [];
  /** Stripe answers a repeated key with the stored 500 for a day: https://docs.stripe.com/api/idempotent_requests */
  const stored = new Map<string, number>();

  async function answer(life: Life, request: Request): Promise<Response> {
    const call = callOf(request);
    await delay();
    life.checkAlive();
    const key = request.headers.get("idempotency-key") ?? "";
    const isRepeated = (stored.get(key) ?? 0) > now();
    const fault = isRepeated ? "fault of its own" : nextFault();
    if (fault) met.push({ fault, call });
    const isDone = !fault || fault === "answer-lost" || (fault === "fault of its own" && random.chance(0.5));
    watch(call, new URLSearchParams(request.method === "POST" ? await request.clone().text() : ""));
    const reply = isDone && !isRepeated ? await sandbox.fetch(request) : undefined;
    await delay();
    life.checkAlive();
    if (fault === "fault of its own" && key && !isRepeated) stored.set(key, now() + DAY);
    if (fault) return refusalBy(fault);
    if (!reply) throw new Error(`${call} was not carried out`);
    return reply;
  }

  function nextFault(): Fault | undefined {
    return random.chance(weather.faults) ? random.one(KINDS) : undefined;
  }

  async function delay(): Promise<void> {
    for (let turns = random.int(3); turns > 0; turns -= 1) await setImmediate();
  }

  return {
    /** Returns the faults that calls have met since it was asked last. */
    faultsMet() {
      const all = met;
      met = [];
      return all;
    },
    become(next: Weather): void {
      weather = next;
    },
    begin(): Life {
      const life: Life = {
        stripe: new Stripe(sandbox.secretKey, {
          httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
            answer(life, new Request(url, init)),
          ),
          maxNetworkRetries: 0,
          telemetry: false,
        }),
        failPoint(point) {
          if (!life.endedAt && weather.crashesAt.includes(point) && random.chance(0.8)) life.endedAt = point;
          life.checkAlive();
        },
        endedAt: undefined,
        checkAlive() {
          if (life.endedAt) throw new Crash(life.endedAt);
        },
      };
      return life;
    },
  };
}

export type Wire = ReturnType<typeof createWire>;

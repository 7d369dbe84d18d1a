import Stripe from "stripe";
import { openTill, type Till } from "#tests/support/payments";
import type { World } from "#tests/support/world";
import { sweepPayments } from "~/domain/payments/checkout/sweep-flow.server";
import { sweepDisputes } from "~/domain/payments/disputes/sweep-disputes-flow.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import { mailboxMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";

/** What the provider, or the way to it, does to a call. */
export const FAULTS = {
  /** It is carried out, and nobody hears of it. */
  "answer lost": null,
  unreachable: null,
  "key in use": { status: 409, type: "idempotency_error", code: "idempotency_key_in_use" },
  "key in use, told as a bad request": { status: 409, type: "invalid_request_error", code: "idempotency_key_in_use" },
  "key of other parameters": { status: 400, type: "idempotency_error", code: undefined },
  "too many requests": { status: 429, type: "invalid_request_error", code: "rate_limit" },
  "fault of its own": { status: 500, type: "api_error", code: undefined },
} as const;

export type Fault = keyof typeof FAULTS;

export interface ChaoticTill extends Till {
  /** Each call whose "METHOD path" fits meets the fault, until `heal`. */
  break(calls: RegExp, fault: Fault): void;
  heal(): void;
  /** The calls that met a fault. */
  met: { call: string; at: number }[];
  /** Everything that the worker does, until nothing is due. What fails is for the next time, as in the worker. */
  work(): Promise<void>;
}

/** A till whose provider may be broken, and whose SDK tries nothing again by itself, so that each fault reaches the product. */
export function openChaoticTill(world: World): ChaoticTill {
  const till = openTill(world);
  const met: ChaoticTill["met"] = [];
  let broken: { calls: RegExp; fault: Fault } | undefined;

  const fetch: typeof globalThis.fetch = async (url, init) => {
    const request = new Request(url, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    till.sent.push({
      method: request.method,
      path: new URL(request.url).pathname,
      key: request.headers.get("idempotency-key"),
    });
    if (!broken?.calls.test(call)) return till.sandbox.fetch(request);
    met.push({ call, at: world.clock.now() });
    if (broken.fault === "answer lost") await till.sandbox.fetch(request);
    const refusal = FAULTS[broken.fault];
    if (!refusal) throw new TypeError("fetch failed");
    const { status, ...error } = refusal;
    return Response.json({ error: { ...error, message: broken.fault } }, { status });
  };
  const stripe = new Stripe(till.sandbox.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const ports = { ...till.ports, stripe };
  const handlers = eventHandlers({ ...ports, mailer: mailboxMailer(world.database, world.clock.now) } as Ports);
  const sweepTrusting = (ports: PaymentPorts) => sweepPayments(ports, async () => true);
  const sweeps = [sweepTrusting, sweepRefunds, sweepTransfers, sweepDisputes];

  return Object.assign(till, {
    ports,
    stripe,
    met,
    break(calls: RegExp, fault: Fault) {
      broken = { calls, fault };
    },
    heal() {
      broken = undefined;
    },
    async work() {
      for (const sweep of sweeps) await sweep(ports).catch(() => undefined);
      while ((await workOutbox(handlers)) > 0);
    },
  });
}
